// Stands for the token script of SB Payment Service in page tests: one function, which asks by a script's address
// (JSONP), as the real one does, and answers by the callback.
(() => {
  const known = ["merchantId", "serviceId", "ccNumber", "ccExpiration", "securityCode"];
  let lastId = 0;

  function generateToken(card, callback) {
    const lacking = known.filter((name) => !card[name]);
    if (lacking.length > 0) return callback({ result: "NG", errorCode: "02003" });
    const id = `answer${(lastId += 1)}`;
    const script = document.createElement("script");
    com_sbps_system.answers[id] = (answer) => {
      script.remove();
      delete com_sbps_system.answers[id];
      callback(answer);
    };
    script.src = `https://stbtoken.sps-system.com/sbpstoken/token?${new URLSearchParams({ ...card, id })}`;
    document.head.append(script);
  }
  globalThis.com_sbps_system = { generateToken, answers: {} };
})();

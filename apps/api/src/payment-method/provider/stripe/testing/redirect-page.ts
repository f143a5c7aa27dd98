/** The page of the card's issuer, or of PayPay, that the buyer is sent to. */
export function redirectPage({ id, amount, title }: { id: string; amount: number | undefined; title: string }): string {
  const yen = amount === undefined ? "" : `<p>お支払い金額：${amount.toLocaleString("ja-JP")}円</p>`;
  return `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
<p>これはテスト用の画面です。</p>
${yen}
<form method="post" action="/redirect/${encodeURIComponent(id)}">
<button name="result" value="complete">完了する</button>
<button name="result" value="fail">失敗する</button>
</form>
</main>
</body>
</html>
`;
}

export const postalMessages = {
  otherPrefecture: (expected: readonly string[]) =>
    `この郵便番号は${expected.join("・")}のものです。お間違いがなければ、このままお進みください。`,
};

/** Whether the text is a GTIN of 8 or 13 digits (JAN code), as the database function `is_gtin` checks it. */
export function isGtin(code: string): boolean {
  if (!/^(\d{8}|\d{13})$/.test(code)) return false;
  const sum = [...code].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** An email's subject without the shop's name before it and the order number behind it. */
export function emailTitle(subject: string): string {
  const start = subject.startsWith("【") ? subject.indexOf("】") + 1 : 0;
  const end = subject.indexOf("（ご注文番号");
  return subject.slice(start, end === -1 ? undefined : end);
}

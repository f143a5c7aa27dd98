/** Max characters of a password. */
export const passwordMax = 128;
export const passwordTooLong = `パスワードは${passwordMax}文字以内で入力してください`;
/** Min characters of a password (AUTH-17). */
const passwordMin = 8;

/**
 * Why a password is not taken, or undefined: at least eight characters with half-width letters and digits combined (AUTH-17).
 * Every printable sign of ASCII may be among them, as password managers make them.
 */
export function passwordProblem(value: string): string | undefined {
  if (/[^!-~]/.test(value)) return "パスワードは半角の英数字と記号で入力してください（全角の文字と空白は使えません）";
  if (value.length < passwordMin) return `パスワードは${passwordMin}文字以上で入力してください`;
  if (value.length > passwordMax) return passwordTooLong;
  if (!/\d/.test(value)) return "パスワードには半角数字も入れてください（英字と数字を組み合わせます）";
  if (!/[A-Za-z]/.test(value)) return "パスワードには半角英字も入れてください（英字と数字を組み合わせます）";
  return undefined;
}

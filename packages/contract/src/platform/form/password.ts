/** Max characters of a password. */
export const passwordMax = 128;
export const passwordTooLong = `パスワードは${passwordMax}文字以内で入力してください`;
/** Min characters of a password (AUTH-17). */
const passwordMin = 8;
/** Hint at a field for a new password. */
export const passwordHint = `英字と数字を組み合わせて、${passwordMin}文字以上`;

/**
 * Why a password is refused, or undefined: min 8 characters, with half-width letters and digits (AUTH-17). All
 * printable ASCII characters are allowed, since password managers use them.
 */
export function passwordProblem(value: string): string | undefined {
  if (/[^!-~]/.test(value)) return "パスワードは半角の英数字と記号で入力してください（全角の文字と空白は使えません）";
  if (value.length < passwordMin) return `パスワードは${passwordMin}文字以上で入力してください`;
  if (value.length > passwordMax) return passwordTooLong;
  if (!/\d/.test(value)) return "パスワードには半角数字も入れてください（英字と数字を組み合わせます）";
  if (!/[A-Za-z]/.test(value)) return "パスワードには半角英字も入れてください（英字と数字を組み合わせます）";
  return undefined;
}

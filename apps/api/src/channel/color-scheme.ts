/** A colour scheme as the owner writes it; tokens become CSS custom properties. */
export type NewColorScheme = { code: string; name: string; tokens: Record<string, string> };

const code = /^[a-z0-9][a-z0-9-]{0,39}$/;
const tokenName = /^[a-z][a-z0-9-]{0,40}$/;
const tokenValue = /^[#\w\s.,%()/-]{1,80}$/;
const tokensMax = 100;
const nameMax = 60;

export const isToken = (name: string, value: string) => tokenName.test(name) && tokenValue.test(value);

/** Parses a file with `code`, `name` and `tokens`; returns the problem if it is invalid. */
export function toColorScheme(file: Record<string, unknown>): NewColorScheme | { problem: string } {
  const { code: typed, name, tokens } = file;
  if (typeof typed !== "string" || typed.length > 40 || !code.test(typed))
    return { problem: "code は半角の英小文字・数字・ハイフンで40文字までです。" };
  if (
    typeof name !== "string" ||
    name.trim() === "" ||
    name.length > nameMax ||
    /\p{Cc}/u.test(name) ||
    !name.isWellFormed()
  )
    return { problem: `name は1行、${nameMax}文字までです。` };
  if (typeof tokens !== "object" || tokens === null || Array.isArray(tokens))
    return { problem: 'tokens は {"accent": "#21406e"} のように書きます。' };
  const entries = Object.entries(tokens);
  if (entries.length === 0 || entries.length > tokensMax) return { problem: `tokens は1〜${tokensMax}個です。` };
  const wrong = entries.find(([one, value]) => typeof value !== "string" || value.length > 80 || !isToken(one, value));
  if (wrong) return { problem: `tokens の「${wrong[0].slice(0, 40)}」は、#21406e のような色や長さではありません。` };
  return { code: typed, name: name.trim(), tokens: Object.fromEntries(entries) as Record<string, string> };
}

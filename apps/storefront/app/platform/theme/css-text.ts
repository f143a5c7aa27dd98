export function withoutComments(css: string): string {
  const [first = "", ...rest] = css.split("/*");
  return first + rest.map((part) => part.split("*/").slice(1).join("*/")).join("");
}

/** The contents of a stylesheet's @theme blocks, and the rest of the stylesheet. */
export function splitThemes(css: string): { themes: string; rest: string } {
  const [first = "", ...parts] = css.split("@theme");
  const ends = parts.map((part) => part.indexOf("}") + 1);
  return {
    themes: parts.map((part, at) => part.slice(0, ends[at])).join("\n"),
    rest: first + parts.map((part, at) => part.slice(ends[at])).join(""),
  };
}

/** chosen: the cell has the focus. entry: its text is being typed anew. editing: the caret moves within it. */
export type CellMode = "chosen" | "entry" | "editing";

export type KeyIntent =
  | { kind: "move"; down: number; right: number; extends?: boolean }
  /** To the next cell of the row, then of the next row. */
  | { kind: "next"; by: 1 | -1 }
  | { kind: "edge"; right: 1 | -1 }
  | { kind: "edit" | "revert" | "leave" | "back" | "fill" | "empty" };

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "metaKey" | "ctrlKey" | "altKey" | "isComposing" | "keyCode">;
type Where = { mode: CellMode; isChoice: boolean; isRange: boolean };

/** Rows of a page up or down. */
const pageRows = 15;
const arrows: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-pageRows, 0],
  PageDown: [pageRows, 0],
};

/** What a key does in a cell; null leaves it to the browser. Nothing acts while an input method composes. */
export function intentOf(key: Key, { mode, isChoice, isRange }: Where): KeyIntent | null {
  if (key.isComposing || key.keyCode === 229) return null;
  if (key.metaKey || key.ctrlKey) return withModifier(key, mode);
  if (key.altKey) return null;
  const arrow = arrows[key.key];
  if (arrow) {
    const [down, right] = arrow;
    if (mode === "editing" && down === 0) return null;
    return { kind: "move", down, right, ...(key.shiftKey && mode === "chosen" && { extends: true }) };
  }
  const isTyping = mode !== "chosen";
  switch (key.key) {
    case "Tab":
      return { kind: "next", by: key.shiftKey ? -1 : 1 };
    case "Enter":
      if (isTyping || key.shiftKey) return { kind: "move", down: key.shiftKey ? -1 : 1, right: 0 };
      return { kind: "edit" };
    case "F2":
      return { kind: "edit" };
    case "Escape":
      return { kind: isTyping ? "revert" : "leave" };
    case "Home":
    case "End":
      return isTyping ? null : { kind: "edge", right: key.key === "Home" ? -1 : 1 };
    case "Delete":
    case "Backspace":
      return !isTyping && (isRange || isChoice) ? { kind: "empty" } : null;
    default:
      return null;
  }
}

function withModifier({ key, shiftKey, altKey }: Key, mode: CellMode): KeyIntent | null {
  if (shiftKey || altKey) return null;
  if (key.toLowerCase() === "d") return { kind: "fill" };
  // within a text the browser's own undo
  return key.toLowerCase() === "z" && mode === "chosen" ? { kind: "back" } : null;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sentence } from "../root.mjs";

/** Files to create and to change, buffered in memory until all are valid, so that a refusal changes nothing. */
export function openDraft(root) {
  const made = new Map();
  const changed = new Map();
  const has = (path) => made.has(path) || existsSync(join(root, path));
  const read = (path) => made.get(path) ?? changed.get(path) ?? readFileSync(join(root, path), "utf8");
  return {
    root,
    has,
    read,
    make(path, text) {
      if (has(path)) throw sentence(`${path} はもうあります。上書きはしません。別の名前にしてください。`);
      made.set(path, text);
    },
    change(path, edit) {
      if (!has(path)) throw sentence(`${path} がありません。`);
      (made.has(path) ? made : changed).set(path, edit(read(path)));
    },
    /** Returns the created and the changed paths. */
    save() {
      for (const path of made.keys()) mkdirSync(join(root, dirname(path)), { recursive: true });
      for (const [path, text] of made) writeFileSync(join(root, path), text, { flag: "wx" });
      for (const [path, text] of changed) writeFileSync(join(root, path), text);
      return { made: [...made.keys()], changed: [...changed.keys()] };
    },
  };
}

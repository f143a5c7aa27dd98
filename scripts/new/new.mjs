import { join } from "node:path";
import { root, sentence } from "../root.mjs";
import { run } from "../run.mjs";
import { makeArea } from "./area.mjs";
import { makeBlock } from "./block.mjs";
import { makeCall } from "./call.mjs";
import { openDraft } from "./draft.mjs";
import { makeNamedPage } from "./page.mjs";
import { makeSite } from "./site.mjs";
import { makeTheme } from "./theme.mjs";

const kinds = {
  area: makeArea,
  call: makeCall,
  page: makeNamedPage,
  block: makeBlock,
  site: makeSite,
  theme: makeTheme,
};

/** `npm run new -- KIND …`: creates the files of one kind with a failing test, and prints the next steps. */
export async function create(args) {
  const [kind = "", ...rest] = args;
  if (!Object.hasOwn(kinds, kind))
    throw sentence(
      `${kind ? `「${kind}」は作れません。` : ""}作れるもの: npm run new -- <${Object.keys(kinds).join(" | ")}> …（CONTRIBUTING.md）`,
    );
  const draft = openDraft(root);
  const { next } = kinds[kind](draft, rest);
  const { made, changed } = draft.save();
  const code = await run(join(root, "node_modules/.bin/oxfmt"), [...made, ...changed], { quiet: true });
  if (code !== 0) return code;
  console.log([...made.map((path) => `作成 ${path}`), ...changed.map((path) => `追記 ${path}`)].join("\n"));
  console.log(`\n次にすること\n${next.map((line) => `  ${line}`).join("\n")}`);
  return 0;
}

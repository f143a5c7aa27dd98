import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const script = join(import.meta.dirname, "../../../scripts/check-themes.ts");
let root: string;

const styles = `@import "tailwindcss" source(none);
@import "./tokens.css";
@theme inline reference {
  --color-*: initial;
  --color-accent: var(--accent);
}
.link { color: var(--accent); border-radius: var(--radius, 0); }
`;
const words = `export const cartMessages = {
  title: "カート", empty: "空です", more: (count: number) => \`ほか\${count}点\`, states: { open: "受付中" },
};
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "check-looks-"));
  write("app/cart/notices.messages.ts", 'export const cartNotices = { added: "入れました" };');
  write("themes/simple/styles.css", styles);
  write("themes/simple/tokens.css", ":root { --accent: #21406e; --radius: 6px; }");
  write("themes/simple/cart/cart.messages.ts", words);
  write("themes/toki/styles.css", '@import "#simple/styles.css";\n.toki-slip { color: var(--accent); }');
  write("sites/mise/tokens.css", ":root { --accent: #333; }");
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function check(...args: string[]) {
  const { VITEST: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, "--root", root, ...args], {
    encoding: "utf8",
    env,
  });
  const sentences = (stdout + stderr).split("\n").filter(Boolean);
  expect(status).toBe(sentences.length > 0 ? 1 : 0);
  return sentences;
}

const site = (name: string, text: string) =>
  `import { ${name} as parent } from "#parent/cart/${name === "cartMessages" ? "cart" : "notices"}.messages.ts";\nexport const ${name} = ${text};\n`;

test("[THEME-01] messages that spread the layer below pass, those of the app too, and so do messages that a screen of the site reads", () => {
  write("sites/mise/cart/cart.messages.ts", site("cartMessages", '{ ...parent, title: "かご", thanks: "ありがとう" }'));
  write("sites/mise/cart/notices.messages.ts", site("cartNotices", '{ ...parent, added: "かごへ" }'));
  write(
    "sites/mise/cart/thanks.tsx",
    'import { cartMessages as words } from "#theme/cart/cart.messages.ts";\nwords.thanks;\n',
  );
  write("sites/mise/cart/below.tsx", 'import "./thanks.tsx";\nimport "#theme/cart/below.tsx";\n');
  expect(check("mise").filter((sentence) => !sentence.includes("below.tsx"))).toEqual([]);
});

test("[THEME-01] missing messages are one sentence that names the site's file", () => {
  write("sites/mise/cart/cart.messages.ts", 'export const cartMessages = { title: "かご" };');
  const sentence =
    'sites/mise/cart/cart.messages.ts lacks words of cartMessages: empty, more, states. Spread those of the layer below, { ...parent, … } from "#parent/cart/cart.messages.ts".';
  expect(check()).toEqual([sentence]);
  const text = 'export const cartMessages = { title: "かご", emtpy: "から", more: () => "", states: {} };';
  write("sites/mise/cart/cart.messages.ts", text);
  expect(check("mise")).toEqual([sentence.replace("empty, more, states.", "empty (it has emtpy), states.open.")]);
});

test("[THEME-01] a misnamed message or export, or one of another kind, is one sentence", () => {
  write("sites/mise/cart/cart.messages.ts", site("cartMessages", '{ ...parent, titel: "かご", more: "ほか" }'));
  expect(check()).toEqual([
    "sites/mise/cart/cart.messages.ts has another kind of value in cartMessages.more than the layer below.",
    "sites/mise/cart/cart.messages.ts has cartMessages.titel, which nothing reads. Did you mean title?",
  ]);
  write("sites/mise/cart/cart.messages.ts", 'export const cartMesages = { title: "かご" };');
  expect(check()).toEqual([
    "sites/mise/cart/cart.messages.ts does not export cartMessages, but cartMesages: the layer below does.",
  ]);
  write("sites/mise/cart/cart.messages.ts", "export const cartMessages = {;");
  expect(check()).toEqual([expect.stringMatching(/^sites\/mise\/cart\/cart\.messages\.ts cannot be read: /)]);
});

test("[THEME-01] a token that nothing reads, and one that nothing sets, are reported with the most similar name", () => {
  write("sites/mise/tokens.css", ":root { --acent: #333; --own: 1px; --radius: 2px; }");
  write("sites/mise/styles.css", ".mise { margin: var(--own); padding: var(--raduis); color: var(--any, red); }");
  expect(check()).toEqual([
    "sites/mise/styles.css reads --raduis, which no layer sets. Did you mean --radius?",
    "sites/mise/tokens.css sets --acent, which nothing reads. Did you mean --accent?",
  ]);
});

test("[THEME-06] a class without a style is reported with the most similar one; classes of the look's stylesheets are known", () => {
  const markup = (classes: string) => `export const Note = ({ on, size }: { on: boolean; size: "lg" | "sm" }) => (
  <p className="group mt-4 link text-accent">
    <b className={on && size === "lg" ? "md:flex" : \`link w-\${size} ${classes}\`} />
    <i className={sizes[size]} title="no-class here" />
  </p>
);
const sizes = { lg: "p-4", sm: "p-2 [--own:1px]" };
`;
  const file = "sites/mise/content/blocks/own-note.tsx";
  write(file, markup("underline hover:link"));
  write("sites/mise/site.json", '{ "over": ["toki"] }');
  const sentence = (name: string, near: string) =>
    `${file} has the class ${name}, for which there is no style.${near && ` Did you mean ${near}?`}`;
  expect(check()).toEqual([sentence("hover:link", "")]);
  write(file, markup("toki-slip"));
  expect(check()).toEqual([]);
  write(file, markup("toki-slpi bg-red-500 hover:flexx hovr:flex text-acent"));
  expect(check()).toEqual(
    [
      sentence("bg-red-500", ""),
      sentence("hover:flexx", "hover:flex"),
      sentence("hovr:flex", "hover:flex"),
      sentence("text-acent", "text-accent"),
      sentence("toki-slpi", "toki-slip"),
    ].toSorted(),
  );
});

test("[THEME-01] an invalid site.json is one sentence", () => {
  write("sites/mise/site.json", '{ "over": ["tokki"] }');
  expect(check()).toEqual([
    "sites/mise/site.json の over にある「tokki」というテーマはありません。あるのは simple、toki です。",
  ]);
});

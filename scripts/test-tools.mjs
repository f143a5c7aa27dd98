import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import browsers from "../e2e/browsers.json" with { type: "json" };
import { during, sentence } from "./root.mjs";
import { run } from "./run.mjs";

/** Programs that the tests need, with their package names in Debian and Ubuntu. */
const tools = [
  {
    // the first one that the distribution has
    packages: ["chromium-headless-shell", "chromium"],
    there: () => browsers.some(inPath),
    // a browser that has windows does half as much work again (decision 50)
    isBest: () => inPath(browsers[0]) || !isKnown(browsers[0]),
    unless: () => process.env.SKIP_E2E === "1",
    hint: "ブラウザーでのテストには Chromium が必要です。入れられないときは SKIP_E2E=1 を付けて実行してください。",
  },
  {
    packages: ["fonts-noto-cjk"],
    there: () => hasJapaneseFont("/usr/share/fonts"),
    unless: () => process.env.SKIP_E2E === "1",
    hint: "画面の撮影には日本語のフォント（fonts-noto-cjk）が必要です。入れられないときは SKIP_E2E=1 を付けて実行してください。",
  },
  {
    packages: ["postgresql"],
    there: () => inPath("initdb") || existsSync("/usr/lib/postgresql"),
    unless: () => process.env.SKIP_POSTGRES === "1" || Boolean(process.env.TEST_DATABASE_URL),
    hint: "テストには PostgreSQL が必要です。入れられないときは SKIP_POSTGRES=1 を付けるか、TEST_DATABASE_URL に空のデータベースを指定してください。",
  },
  {
    packages: ["nginx-light"],
    there: () => inPath("nginx") || existsSync("/usr/sbin/nginx"),
    unless: () => process.env.SKIP_POSTGRES === "1",
    hint: "複数のノードのテストには nginx が必要です。入れられないときは SKIP_POSTGRES=1 を付けて実行してください。",
  },
];

/** Installs missing packages with apt if that needs no password; else explains what is missing. */
export async function ensureTestTools() {
  const mayInstall = process.getuid?.() === 0 && inPath("apt-get");
  const isComplete = (tool) => tool.there() && (!mayInstall || (tool.isBest?.() ?? true));
  const missing = tools.filter((tool) => !tool.unless() && !isComplete(tool));
  if (missing.length === 0) return;
  if (mayInstall) {
    const hopes = missing.map((tool) => tool.packages.at(-1));
    await during(`テストの道具を入れています（${hopes.join("、")}）`, async () => {
      const env = { DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-qq"], { quiet: true, env });
      const names = missing.map((tool) => firstPackage(tool.packages));
      return run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { quiet: true, env });
    });
  }
  const still = missing.filter((tool) => !tool.there());
  if (still.length > 0) throw sentence(still.map((tool) => tool.hint).join("\n"));
}

/** The first package that apt knows, else the last. */
const firstPackage = (names) => names.find(isKnown) ?? names.at(-1);

const isKnown = (name) => spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;

function inPath(name) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function hasJapaneseFont(folder) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true }).some((name) =>
    /NotoSans(CJK|JP)|ipaex?g|vlgothic/i.test(String(name)),
  );
}

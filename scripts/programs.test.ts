import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copySources, type Ended, run } from "./copied-sources.ts";

const copy = copySources();
const built = join(copy, "apps/server/build");
const build = () => run(process.execPath, ["scripts/launch.mjs", "build", "--programs"], copy);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

let first: Ended;
beforeAll(async () => {
  first = await build();
});

test("the shop's programs are built once, and again when a source has changed, but for a test", async () => {
  expect(first).toEqual({ code: 0, said: expect.stringContaining("お店のプログラムを組み立てています") });
  expect(await build()).toEqual({ code: 0, said: "" });
  const source = (path: string) => join(copy, "apps/api/src", path);
  writeFileSync(source("of-nobody.test.ts"), "throw new Error();\n");
  expect(await build()).toEqual({ code: 0, said: "" });
  writeFileSync(source("shop.ts"), `${readFileSync(source("shop.ts"), "utf8")}\nexport const added = 1;\n`);
  expect(await build()).toEqual({ code: 0, said: expect.stringContaining("組み立てています") });
  expect(await build()).toEqual({ code: 0, said: "" });
});

test("what a shop of the build before may still load stays for a day", async () => {
  const old = ["commands-of-yesterday.js", "commands-of-last-week.js"].map((name) => join(built, name));
  for (const [at, path] of old.entries()) {
    writeFileSync(path, "");
    const changed = Date.now() / 1000 - (at === 0 ? 80_000 : 90_000);
    utimesSync(path, changed, changed);
  }
  const again = await run(process.execPath, ["scripts/launch.mjs", "build", "--programs", "--force"], copy);
  expect(again.code).toBe(0);
  expect(old.map((path) => existsSync(path))).toEqual([true, false]);
});

/** Runs a program, and names all files that it has loaded. */
async function loadedBy(...args: string[]) {
  const hooks = join(copy, "loaded.mjs");
  const listing = join(copy, "loaded.txt");
  writeFileSync(
    hooks,
    `import { registerHooks } from "node:module";
     import { appendFileSync } from "node:fs";
     registerHooks({
       load(url, context, next) {
         appendFileSync(${JSON.stringify(listing)}, url + "\\n");
         return next(url, context);
       },
     });`,
  );
  const ended = await run(process.execPath, ["--import", hooks, ...args], copy);
  return { ...ended, loaded: readFileSync(listing, "utf8").split("\n").filter(Boolean) };
}

test("a built program loads few files, and no source", async () => {
  const { code, said, loaded } = await loadedBy(join(built, "shop.js"), "help");
  expect([code, said]).toEqual([0, expect.stringContaining("setting set")]);
  expect(loaded.filter((url) => /\.tsx?$/.test(url))).toEqual([]);
  // from the sources it is more than 1,500
  expect(loaded.length).toBeLessThan(500);
});

test("a program that another one starts is the built one, and what stands beside a source is found there", () => {
  const texts = readdirSync(built)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(built, name), "utf8"));
  const addresses = texts.flatMap((text) =>
    [...text.matchAll(/new URL\("([^"]+)", import\.meta(?:\.|\[")url/g)].map(([, path]) => path!),
  );
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses).toEqual(expect.arrayContaining(["./worker.js", "./prepare.js", "./drawing-worker.js"]));
  expect(addresses.filter((path) => !existsSync(join(built, path)))).toEqual([]);
});

/** What is loaded before a program does anything: files of the build, and packages by their names. */
function loadedAtOnce(program: string): string[] {
  const files = new Set([program]);
  const packages = new Set<string>();
  for (const file of files)
    for (const [, path] of readFileSync(join(built, file), "utf8").matchAll(
      /^(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)";/gm,
    ))
      if (path!.startsWith("./")) files.add(path!.slice(2));
      else packages.add(path!);
  return [...files, ...packages];
}

test("a worker loads the embedded engine, what draws documents and what sends email only when it needs them", () => {
  const loaded = loadedAtOnce("worker.js");
  expect(loaded).toEqual(expect.arrayContaining(["pg", "sharp", "react-router"]));
  expect(loaded.filter((name) => /electric-sql|pdfkit|fontkit|nodemailer|^load-demo/.test(name))).toEqual([]);
});

test("the process that starts the workers loads nothing of the shop", () => {
  expect(
    loadedAtOnce("main.js").filter((name) => /^(open-shop|start-server|pg|sharp|react-router)/.test(name)),
  ).toEqual([]);
});

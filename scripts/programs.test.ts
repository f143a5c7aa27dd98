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

test("the shop's programs are built once, and again when a source has changed, except a test", async () => {
  expect(first).toEqual({ code: 0, output: expect.stringContaining("お店のプログラムを組み立てています") });
  expect(await build()).toEqual({ code: 0, output: "" });
  const source = (path: string) => join(copy, "apps/api/src", path);
  writeFileSync(source("of-nobody.test.ts"), "throw new Error();\n");
  expect(await build()).toEqual({ code: 0, output: "" });
  writeFileSync(source("shop.ts"), `${readFileSync(source("shop.ts"), "utf8")}\nexport const added = 1;\n`);
  expect(await build()).toEqual({ code: 0, output: expect.stringContaining("組み立てています") });
  expect(await build()).toEqual({ code: 0, output: "" });
});

test("files of the previous build stay for a running shop until the build after the next", async () => {
  const filesOfBuild = () => (JSON.parse(readFileSync(join(built, "files.json"), "utf8")) as { files: string[] }).files;
  const change = async (value: number) => {
    const path = join(copy, "apps/server/src/env.ts");
    writeFileSync(path, `${readFileSync(path, "utf8")}\nconsole.assert(${value});\n`);
    expect((await build()).code).toBe(0);
    return filesOfBuild();
  };
  const missing = (files: string[]) => files.filter((name) => !existsSync(join(built, name)));
  const first = await change(1);
  for (const name of first) utimesSync(join(built, name), 0, 0);
  const second = await change(2);
  expect(second.filter((name) => !first.includes(name)).length).toBeGreaterThan(0);
  expect(missing([...first, ...second])).toEqual([]);
  // building the same sources again replaces nothing
  await run(process.execPath, ["scripts/launch.mjs", "build", "--programs", "--force"], copy);
  expect(missing([...first, ...second])).toEqual([]);
  const third = await change(3);
  expect(missing([...second, ...third])).toEqual([]);
  expect(missing(first).length).toBeGreaterThan(0);
});

/** Runs a program and returns all files that it has loaded. */
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

test("a built program loads few files and no sources", async () => {
  const { code, output, loaded } = await loadedBy(join(built, "shop.js"), "help");
  expect([code, output]).toEqual([0, expect.stringContaining("setting set")]);
  expect(loaded.filter((url) => /\.tsx?$/.test(url))).toEqual([]);
  // from sources there are more than 1,500
  expect(loaded.length).toBeLessThan(500);
});

test("a program starts other built programs, and finds files beside its sources", () => {
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

/** Static imports of a program: files of the build, and names of packages. */
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

test("a worker loads the embedded engine and the libraries for documents, pictures and email only when it needs them", () => {
  const loaded = loadedAtOnce("worker.js");
  expect(loaded).toEqual(expect.arrayContaining(["pg", "react-router"]));
  expect(loaded.filter((name) => /electric-sql|sharp|pdfkit|fontkit|nodemailer|^load-demo/.test(name))).toEqual([]);
});

test("the primary process loads no code of the shop", () => {
  expect(
    loadedAtOnce("main.js").filter((name) => /^(open-shop|start-server|pg|sharp|react-router)/.test(name)),
  ).toEqual([]);
});

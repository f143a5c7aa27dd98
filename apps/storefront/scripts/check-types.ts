import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type LookPlan, planLook } from "../app/platform/theme/look.ts";

/**
 * `node scripts/check-types.ts toki`: types of one look. `#theme/…` resolves to other files in each look, so that a
 * renamed prop fails in every theme that draws it. Further arguments are passed to the compiler.
 */
const root = dirname(import.meta.dirname);
const [name = "simple", ...more] = process.argv.slice(2);
const look = planLook(name, root);
const project = writeProject(look);
const tsc = join(root, "../../node_modules/typescript/bin/tsc");
const { status } = spawnSync(process.execPath, [tsc, "--noEmit", "-p", project, ...more], { stdio: "inherit" });
process.exitCode = status ?? 1;

function writeProject({ name, layers, app }: LookPlan): string {
  const folder = join(root, ".react-router", "looks");
  const files = (from: number, name = "*") => layers.slice(from).map((layer) => `${layer.folder}/${name}`);
  const words = (from: number) => [...files(from, "*.messages.ts"), `${app.folder}/*.messages.ts`];
  const starts: [string, number][] = [
    ["theme", 0],
    // whatever layer lies below exports the same as Simple's file
    ["parent", layers.length - 1],
    ...layers.map((layer, index): [string, number] => [layer.name, index]),
  ];
  const paths = {
    "#app/*": [`${app.folder}/*`],
    // the app's messages only: Simple's check covers the app, the other checks each look's changes
    "#look/*": name === "simple" ? [`${app.folder}/*`] : [...files(0), `${app.folder}/*`],
    ...Object.fromEntries(starts.map(([start, from]) => [`#${start}/*.messages.ts`, words(from)])),
    ...Object.fromEntries(starts.map(([start, from]) => [`#${start}/*`, files(from)])),
  };
  const content = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: { paths },
    include: [
      ...(name === "simple" ? ["app", "server", "scripts", "testing", "*.ts"] : ["app"]).map((path) =>
        join(root, path),
      ),
      ...layers.map((layer) => layer.folder),
    ],
    // the app's tests and the files around the app are the same for all themes: checking them for one look suffices
    exclude: name === "simple" ? [] : ["test.ts", "test.tsx"].map((end) => join(root, "app/**", `*.${end}`)),
  };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.tsconfig.json`);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}

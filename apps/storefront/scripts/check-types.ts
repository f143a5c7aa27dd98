import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type LookPlan, planLook } from "../app/platform/theme/look.ts";

/**
 * `node scripts/check-types.ts toki`: types of one look. `#theme/…` means other files in each, so a renamed prop fails
 * in every theme that draws it.
 */
const root = dirname(import.meta.dirname);
const look = planLook(process.argv[2] ?? "simple", root);
const project = writeProject(look);
const tsc = join(root, "../../node_modules/typescript/bin/tsc");
const { status } = spawnSync(process.execPath, [tsc, "--noEmit", "-p", project], { stdio: "inherit" });
process.exitCode = status ?? 1;

function writeProject({ name, layers }: LookPlan): string {
  const folder = join(root, ".react-router", "looks");
  const files = (from: number) => layers.slice(from).map((layer) => `${layer.folder}/*`);
  const paths = {
    "#app/*": [join(root, "app/*")],
    "#theme/*": files(0),
    // whichever layer lies below, it exports what Simple's file exports
    "#parent/*": files(layers.length - 1),
    ...Object.fromEntries(layers.map((layer, index) => [`#${layer.name}/*`, files(index)])),
  };
  const content = {
    extends: join(root, "tsconfig.json"),
    compilerOptions: { paths },
    include: [
      ...["app", "server", "scripts", "testing", "*.ts"].map((path) => join(root, path)),
      ...layers.map((layer) => layer.folder),
    ],
  };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.tsconfig.json`);
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
}

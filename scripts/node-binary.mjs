import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root, sentence } from "./root.mjs";

const oldest = 24;

/** The Node that runs the shop: the current one if it is new enough, else the one of the packages. */
export function nodeBinary() {
  if (Number(process.versions.node.split(".")[0]) >= oldest) return process.execPath;
  const packaged = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(packaged)) return packaged;
  throw sentence(
    `Node.js ${oldest} 以上が必要です（いまは ${process.versions.node}）。` +
      `この環境（${process.platform}-${process.arch}）には同梱の Node.js がないため、Node.js ${oldest} を入れてからもう一度実行してください。`,
  );
}

/** Puts that Node first in PATH, so that tools which start `node` themselves get it too. */
export function putFirstInPath(node) {
  process.env.PATH = [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
}

import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "@react-router/dev/config";
import { writeLookFile } from "./app/platform/theme/look-file.ts";
import { planLook } from "./app/platform/theme/look.ts";

const root = dirname(fileURLToPath(import.meta.url));
const look = planLook(process.env.LOOK ?? "simple", root);

/** Each build has its own folder, so that a running shop keeps the files of its own build. */
const buildDirectory = `build/${look.name}/${process.env.LOOK_RELEASE ?? "by-hand"}`;

export default {
  ssr: true,
  buildDirectory,
  routeDiscovery: { mode: "initial" },
  buildEnd: () => writeLookFile(look, root, join(root, buildDirectory)),
} satisfies Config;

import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "@react-router/dev/config";
import { writeLookFile } from "./app/platform/theme/look-file.ts";
import { planLook } from "./app/platform/theme/look.ts";

const root = dirname(fileURLToPath(import.meta.url));
const look = planLook(process.env.LOOK ?? "simple", root);

export default {
  ssr: true,
  buildDirectory: `build/${look.name}`,
  routeDiscovery: { mode: "initial" },
  buildEnd: () => writeLookFile(look, root),
} satisfies Config;

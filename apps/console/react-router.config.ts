import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  basename: "/admin",
  /** Each build has its own folder, so that a running shop keeps the files of its own build. */
  buildDirectory: `build/${process.env.CONSOLE_RELEASE ?? "by-hand"}`,
  routeDiscovery: { mode: "initial" },
} satisfies Config;

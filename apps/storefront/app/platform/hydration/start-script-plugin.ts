import { join } from "node:path";
import { build, type Plugin } from "vite";

const name = "virtual:start-script";

/** Builds start.ts for the browser and gives its text to the server's build, as `virtual:start-script`. */
export function startScriptPlugin(): Plugin {
  return {
    name: "start-script",
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of ["start.ts", "start-page.ts"]) this.addWatchFile(join(import.meta.dirname, file));
      return `export default ${JSON.stringify(await builtScript())};`;
    },
  };
}

async function builtScript(): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    build: {
      write: false,
      modulePreload: false,
      target: "es2022",
      rolldownOptions: { input: join(import.meta.dirname, "start.ts") },
    },
  });
  const [chunk, ...others] = "output" in result ? result.output : [];
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("The page's start script is not one file.");
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error("The page's start script would end its own element.");
  return chunk.code.trim();
}

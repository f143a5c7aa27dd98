import { join } from "node:path";
import { build, type Plugin } from "vite";

/** Sources of the inline scripts, by import name. */
const scripts: Record<string, string> = {
  "virtual:start-script": "start.ts",
  "virtual:closed-page-script": "../../shell/maintenance/closed-page.ts",
};

/** Builds the inline scripts for the browser and gives their text to the server's build. */
export function startScriptPlugin(): Plugin {
  return {
    name: "start-script",
    resolveId: (source) => (Object.hasOwn(scripts, source) ? `\0${source}` : undefined),
    async load(id) {
      const file = id.startsWith("\0") ? scripts[id.slice(1)] : undefined;
      if (file === undefined) return undefined;
      for (const watched of [file, "start-page.ts"]) this.addWatchFile(join(import.meta.dirname, watched));
      return `export default ${JSON.stringify(await builtScript(file))};`;
    },
  };
}

async function builtScript(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "error",
    build: {
      write: false,
      modulePreload: false,
      target: "es2022",
      rolldownOptions: { input: join(import.meta.dirname, file) },
    },
  });
  const [chunk, ...others] = "output" in result ? result.output : [];
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("The page's start script is not one file.");
  if (/<\/script|<!--/i.test(chunk.code)) throw new Error("The page's start script would end its own element.");
  return chunk.code.trim();
}

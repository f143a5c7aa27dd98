import { migrationReport, versionReport } from "#api/platform/db/schema-report.ts";
import type { Db } from "#api/platform/db/open.ts";
import { exactly } from "./arguments.ts";
import type { Command } from "./command.ts";
import { optionsOf } from "./options.ts";

/** What a command needs that reads the schema of a database of any release. */
export type SchemaContext = { db: Db; out: (line: string) => void };

async function version(args: string[], { db, out }: SchemaContext): Promise<number> {
  exactly(args);
  return print(await versionReport(db), out);
}

async function check({ db, out }: SchemaContext): Promise<number> {
  return print(await migrationReport(db), out);
}

function print({ lines, isUsable }: { lines: string[]; isUsable: boolean }, out: SchemaContext["out"]): number {
  for (const line of lines) out(line);
  return isUsable ? 0 : 1;
}

const checkOption = { check: { type: "boolean" } } as const;

export const schemaCommands: Record<string, Command> = {
  version: {
    summary: "お店の版、データベースの版と最後のマイグレーション、まだ実行していないマイグレーションを表示する",
    usage: "",
    run: (args, { shop, out }) => version(args, { db: shop.db, out }),
  },
  migrate: {
    summary:
      "データベースを、この版の形に整える（お店を起動しても整う。ほかのコマンドは整えない）。--check では何も変えず、何が実行され、どの表を、どのくらい待たせるかを表示する",
    usage: "[--check]",
    async run(args, { shop, out }) {
      const { positionals, values } = optionsOf(args, checkOption);
      exactly(positionals);
      if (values.check) return check({ db: shop.db, out });
      out("データベースは、この版の形です。");
      return 0;
    },
  },
};

/** The command, if it reads the schema only: it runs on a database that all others refuse. */
export function schemaReader([name = "", ...args]: readonly string[]):
  | ((ctx: SchemaContext) => Promise<number>)
  | undefined {
  if (name === "version" && args.length === 0) return (ctx) => version(args, ctx);
  return name === "migrate" && args.length === 1 && args[0] === "--check" ? check : undefined;
}

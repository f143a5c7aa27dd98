import type { Ask } from "#api/admin/opening/ask.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";

/** Context of a command: the open shop, and output to the operator. */
export type CommandContext = {
  shop: OwnerShop<OrderShop>;
  /** Working directory of the caller, for relative paths. */
  cwd: string;
  /** DATA_DIR/files: originals of pictures and other stored files. */
  filesFolder: string;
  /** Configuration problems known to the process; the audit reports them. */
  notes?: readonly string[] | undefined;
  out: (line: string) => void;
  err: (line: string) => void;
  /** Asks the operator at the terminal; undefined without a terminal, and if a running shop executes the command. */
  ask?: Ask | undefined;
};

export type Command = {
  /** What the command does, in one Japanese sentence; listed by `npm run shop -- help`. */
  summary: string;
  /** Arguments after the name: `<channel> <key> <value>`. */
  usage: string;
  /** Returns the exit code; undefined means 0. */
  run: (args: string[], ctx: CommandContext) => Promise<number | void>;
};

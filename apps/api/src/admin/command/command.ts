import type { Ask } from "#api/admin/opening/ask.ts";
import type { OwnerShop } from "#api/channel/context.ts";
import type { OrderShop } from "#api/order/order-context.ts";

/** What a command works with: the open shop, and output to the operator. */
export type CommandContext = {
  shop: OwnerShop<OrderShop>;
  /** Where the caller stands, for paths it names. */
  cwd: string;
  /** DATA_DIR/files: originals of pictures and other stored files. */
  filesFolder: string;
  /** What the process knows to be set up in a wrong way; the audit says it. */
  notes?: readonly string[] | undefined;
  out: (line: string) => void;
  err: (line: string) => void;
  /** Asks the person at the terminal; unset where nobody is there, and where a running shop executes the command. */
  ask?: Ask | undefined;
};

export type Command = {
  /** What it does, in one Japanese sentence; `npm run shop -- help` lists them. */
  summary: string;
  /** What may follow its name: `<channel> <key> <value>`. */
  usage: string;
  /** Answers the exit code; nothing is 0. */
  run: (args: string[], ctx: CommandContext) => Promise<number | void>;
};

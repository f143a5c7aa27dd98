import type { Shop } from "#api/platform/context.ts";
import { auditCommands } from "./audit-commands.ts";
import { carrierCommands } from "./carrier-commands.ts";
import { channelCommands } from "./channel-commands.ts";
import { couponCommands } from "./coupon-commands.ts";
import { doubtCommands } from "./fraud-review-commands.ts";
import { giftCommands } from "./gift-commands.ts";
import { layoutCommands } from "./layout-commands.ts";
import { pointCommands } from "./point-commands.ts";
import { orderCommands } from "./order-commands.ts";
import { orderListing } from "./order-listing.ts";
import { settingCommands } from "./setting-commands.ts";

/** What a command works with: the open shop, and a way to speak to whoever typed it. */
export type CommandContext = {
  shop: Shop;
  /** Where the caller stands, for paths it names. */
  cwd: string;
  /** DATA_DIR/files: originals of pictures and other stored files. */
  filesFolder: string;
  out: (line: string) => void;
  err: (line: string) => void;
};

export type Command = {
  /** What it does, in one Japanese sentence; `npm run shop -- help` lists them. */
  summary: string;
  /** What may follow its name: `<channel> <key> <value>`. */
  usage: string;
  /** Answers the exit code; nothing is 0. */
  run: (args: string[], ctx: CommandContext) => Promise<number | void>;
};

/** The shop's commands by their words: "audit", "setting set". */
export const commands: Record<string, Command> = {
  ...auditCommands,
  ...channelCommands,
  ...carrierCommands,
  ...settingCommands,
  ...layoutCommands,
  ...couponCommands,
  ...pointCommands,
  ...orderListing,
  ...orderCommands,
  ...doubtCommands,
  ...giftCommands,
};

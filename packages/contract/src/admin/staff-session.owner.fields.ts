import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./staff-session.owner.ts";

export const staffSessionFields = {
  channels: "Channels in which the caller has a role; of sales, sums of the same days by channel.",
  color: ["Accent colour of the channel; null without a colour scheme.", "#21406e"],
  has_password: ["Whether the account has a password.", true],
  ip: ["Address from which the session was last used.", "192.0.2.9"],
  is_demo_owner: ["Whether it is the demo's owner, who proves their identity by one button.", false],
  is_current: ["Whether it is the session of this call.", true],
  key: ["Key of the channel, or of a setting, line or product.", "noren"],
  logged_in_at: ["When the session began.", "2026-11-20T01:00:00.000Z"],
  proved_until: ["The proof of identity counts until then; null if it is over.", "2026-11-20T01:00:00.000Z"],
  used_at: "Last use; of a session, accurate to the minute; of a single-use code, its use; null: never.",
} satisfies FieldTexts<typeof schemas>;

import { type Role, roleNames } from "@noren/contract/platform/rights.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedNamed, storedOfAny } from "@noren/web/form/stored-fields.ts";

/** A tick of the grid is named `role.<channel>.<role>`; "*" stands for every channel. */
const everyShop = "*";
type Given = { channel: string | null; role: Role };

export const tickName = ({ channel, role }: Given) => `role.${channel ?? everyShop}.${role}`;

export const chosenRoles = (values: FormValues): Given[] =>
  Object.keys(values).flatMap((name) => {
    const [, channel, role] = /^role\.([^.]{1,60})\.(\w+)$/.exec(name) ?? [];
    const known = roleNames.find((one) => one === role);
    return channel && known ? [{ channel: channel === everyShop ? null : channel, role: known }] : [];
  });

/** Ticks of a refused form, and its other fields. */
export const storedRoles = (...names: string[]) =>
  storedOfAny(storedNamed(...names), (name) => (name.startsWith("role.") ? 10 : undefined));

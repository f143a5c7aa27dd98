import { type Role, roleNames } from "@noren/contract/platform/rights.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { storedNamed, storedOfAny } from "@noren/web/form/stored-fields.ts";

/**
 * A tick of the grid is named `role.<channel>.<role>`; "*" stands for every channel. `was.…` are hidden fields: the roles
 * when the form was drawn, for the choice that follows another person's change.
 */
const everyShop = "*";
type Given = { channel: string | null; role: Role };
type Kind = "role" | "was";

export const tickName = ({ channel, role }: Given, kind: Kind = "role") => `${kind}.${channel ?? everyShop}.${role}`;

export const chosenRoles = (values: FormValues, of: Kind = "role"): Given[] =>
  Object.keys(values).flatMap((name) => {
    const [, kind, channel, role] = /^(role|was)\.([^.]{1,60})\.(\w+)$/.exec(name) ?? [];
    const known = roleNames.find((one) => one === role);
    return kind === of && channel && known ? [{ channel: channel === everyShop ? null : channel, role: known }] : [];
  });

/** Ticks of a refused form, the roles when it was drawn, and its other fields. */
export const storedRoles = (...names: string[]) =>
  storedOfAny(storedNamed(...names), (name) => (/^(role|was)[.]/.test(name) ? 10 : undefined));

import { type Role, roleNames, roles } from "@noren/contract/platform/rights.ts";
import { FieldErrors } from "#app/ui/field-frame.tsx";
import { TableFrame } from "#app/ui/table-frame.tsx";
import { tickName } from "./role-grid-values.ts";

type Shop = { key: string; name: string };
type RoleGridProps = {
  shops: readonly Shop[];
  /** Whether roles for every shop may be given. */
  mayGiveAll: boolean;
  isChosen: (channel: string | null, role: Role) => boolean;
  errors?: readonly string[] | undefined;
  isDisabled?: boolean;
};

/** Which roles somebody has in which shop: a line for every shop together, and one for each. */
export function RoleGrid({ shops, mayGiveAll, isChosen, errors = [], isDisabled }: RoleGridProps) {
  const lines = [...(mayGiveAll ? [{ key: null, name: "すべてのお店" }] : []), ...shops];
  return (
    <fieldset
      className="field"
      id="roles"
      tabIndex={-1}
      disabled={isDisabled}
      aria-describedby={errors.length > 0 ? "roles-error" : undefined}
    >
      <legend className="field-label">役割</legend>
      <TableFrame className="role-grid" label="役割">
        <table className="table">
          <caption>お店ごとの役割</caption>
          <thead>
            <tr>
              <th scope="col">お店</th>
              {roleNames.map((role) => (
                <th key={role} scope="col">
                  {roles[role].words}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name }) => (
              <tr key={key ?? "*"}>
                <th scope="row" className="head-cell">
                  {key === null ? <strong>{name}</strong> : name}
                </th>
                {roleNames.map((role) => (
                  <td key={role}>
                    <input
                      type="checkbox"
                      className="tick"
                      name={tickName({ channel: key, role })}
                      defaultChecked={isChosen(key, role)}
                      aria-label={`${name}の${roles[role].words}`}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <FieldErrors id="roles-error" errors={errors} />
    </fieldset>
  );
}

import { useCallback, useState } from "react";
import { useHasScript } from "../../platform/use-has-script.ts";
import type { Place } from "./grid-edits.ts";
import type { LiveGridProps } from "./live-grid-props.ts";
import { LiveGrid } from "./live-grid.tsx";
import { type Begun, StillGrid } from "./still-grid.tsx";
import "./grid.css";

type GridProps = Omit<LiveGridProps, "begunAt"> & {
  /** Without script: the rows of this page. */
  page: { first: number; rows: number };
};

/** Rows and columns whose cells are fields of the form around them; with script they behave as a spreadsheet. */
export function Grid({ page, ...props }: GridProps) {
  const hasScript = useHasScript();
  const [begunAt, setBegunAt] = useState<Place | null>(null);
  const { dispatch } = props;
  const onBegun = useCallback(
    ({ sets, place }: Begun) => {
      dispatch({ type: "set", sets });
      setBegunAt(place);
    },
    [dispatch],
  );
  if (hasScript) return <LiveGrid {...props} begunAt={begunAt} />;
  const { caption, columns, rows, state } = props;
  const { first, rows: count } = page;
  return (
    <StillGrid {...{ caption, columns, first, onBegun }} rows={rows.slice(first, first + count)} edits={state.edits} />
  );
}

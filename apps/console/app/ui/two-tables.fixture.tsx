import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { Link } from "./link.tsx";
import { type Column, Table } from "./table.tsx";

/**
 * A page with two tables for the test of their keys: orders that can be chosen, in a form, and records beside them. What
 * happens is counted in `window.pressed`.
 */
const pressed = { opened: [] as string[], sent: 0 };
Object.assign(window, { pressed });

type Row = { id: string };
const columns: readonly Column<Row>[] = [
  { key: "id", label: "番号", isHead: true, cell: ({ id }) => <Link to={`/${id}`}>{id}</Link> },
];
const rows = (prefix: string, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${prefix}${at + 1}` }));

function TwoTables() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== "/") pressed.opened.push(pathname.slice(1));
  }, [pathname]);
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pressed.sent += 1;
        }}
      >
        <button name="step">進める</button>
        <Table
          caption="注文"
          columns={columns}
          rows={rows("order", 3)}
          keyOf={({ id }) => id}
          choice={{ name: "order", labelOf: ({ id }) => id }}
        />
      </form>
      <Table caption="空の表" columns={columns} rows={[]} keyOf={({ id }) => id} />
      <Table caption="記録" columns={columns} rows={rows("record", 2)} keyOf={({ id }) => id} />
    </main>
  );
}

const router = createMemoryRouter([{ path: "*", Component: TwoTables }]);
createRoot(document.querySelector("#page")!).render(<RouterProvider router={router} />);

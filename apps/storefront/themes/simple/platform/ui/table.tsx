export { Table } from "@noren/web/ui/table.tsx";

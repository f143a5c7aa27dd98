/** Access to content rows for bulk imports (size-tables.ts); single items are saved by save-content. */
export { allVersions, lockContent, writeContent } from "./content.queries.ts";

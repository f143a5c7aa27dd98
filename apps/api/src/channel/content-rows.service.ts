/** Rows of content as an import of many pieces reads, locks and writes them (size-tables.ts); one piece is saved by save-content. */
export { allVersions, lockContent, writeContent } from "./content.queries.ts";

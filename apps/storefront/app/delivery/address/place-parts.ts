/** Prefecture; municipality or district; ward, or place in the district. */
const steps = [
  /^(?:東京都|北海道|京都府|大阪府|.{2,3}県)/,
  /^(?:[^市町村区郡0-9]{1,5}区|.{1,5}?[市郡](?![市郡]|山市)|[^市町村区郡0-9]{1,5}[町村])/,
  /^[^0-9\s]{1,5}?[区町村](?![町村])/,
];
/** Matches spaces; a number with its counter (3階, 201号室, 2丁目); a name. */
const rest =
  /\s+|[0-9０-９]{1,9}(?:[-－−‐][0-9０-９]{1,9}){0,9}(?:階|号室|号棟|号館|号|丁目|番地|番|棟|条|F(?![A-Za-z]))?|[^0-9０-９\s]+/g;

/** An address in parts between which a line may break: 京都府, 京都市, 中京区, 恵比須町, 1-2-3. Spaces are parts of their own. */
export function placeParts(address: string): string[] {
  const parts: string[] = [];
  let left = address;
  for (const step of steps) {
    const [part = ""] = step.exec(left) ?? [];
    if (part) parts.push(part);
    left = left.slice(part.length);
  }
  return [...parts, ...(left.match(rest) ?? [])];
}

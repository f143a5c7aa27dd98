/** Whether a setting is on. Settings come from CSV, JSON or a command line: true, 1, "1" and "true" mean on. */
export function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === "1" || value === "true";
}

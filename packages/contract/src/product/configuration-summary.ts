/**
 * All parts of a configuration in one line, for lists, emails and documents: 生地 白 / 首まわり 39.5cm. A file without
 * schemas, since browsers load it too.
 */
export const configurationSummary = (parts: readonly { label: string; value: string }[]) =>
  parts.map(({ label, value }) => `${label} ${value}`).join(" / ");

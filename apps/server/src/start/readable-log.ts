import type { ErrorInfo } from "./error-info.ts";

type Line = {
  level: string;
  time: string;
  msg?: string;
  err?: ErrorInfo;
  method?: string;
  route?: string;
  status?: number;
  ms?: number;
  [field: string]: unknown;
};

/** A readable log line: time and message, with an error's stack below it. */
export function readableLine(text: string): string {
  const {
    level,
    time,
    msg = "",
    err,
    method,
    route,
    status,
    ms,
    id: _,
    requestId: __,
    ...more
  } = JSON.parse(text) as Line;
  const at = new Date(time).toTimeString().slice(0, 8);
  const mark = level === "info" ? "" : `${level.toUpperCase()} `;
  if (msg === "request") return `${at} ${mark}${method} ${route} ${status} ${ms} ms${rest(more)}\n`;
  return `${at} ${mark}${msg}${rest({ ...(method && { method }), ...more })}\n${err ? `${errorLines(err)}\n` : ""}`;
}

const rest = (fields: object) => {
  const words = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return words.length > 0 ? ` (${words.join(", ")})` : "";
};

function errorLines({ type, message, stack, cause }: ErrorInfo): string {
  const own = stack?.includes(message) ? stack : [`${type}: ${message}`, stack].filter(Boolean).join("\n");
  return (cause ? `${own}\ncause: ${errorLines(cause).trimStart()}` : own).replace(/^/gm, "    ");
}

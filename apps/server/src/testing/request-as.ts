import { request } from "node:http";
import { connect } from "node:net";

export type RequestOptions = { host: string; method?: string; headers?: Record<string, string>; body?: string };
export type Answered = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/** A request with another Host than its target, which fetch does not allow. */
export function requestAs(port: number, path: string, { host, method = "GET", headers = {}, body }: RequestOptions) {
  return new Promise<Answered>((resolve, reject) => {
    const options = { host: "127.0.0.1", port, path, method, headers: { ...headers, host } };
    const sent = request(options, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => (text += part));
      response.on("end", () => resolve({ status: response.statusCode!, headers: response.headers, text }));
    });
    sent.on("error", reject).end(body);
  });
}

/** Sends raw lines, for requests that no client would make; returns the whole response. */
export function requestRaw(port: number, ...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`, "latin1"));
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.on("close", () => resolve(answer)).on("error", reject);
  });
}

import type { IncomingMessage } from "node:http";

/** Number of consecutive forwarded requests from one address that indicate a proxy. */
const enough = 20;

/**
 * Detects a proxy in front of a shop without TRUST_PROXY: all visitors would have the proxy's address and share its
 * limits. Calls back once.
 */
export function watchForProxy(onProxy: () => void): (incoming: IncomingMessage) => void {
  let address: string | undefined;
  let seen = 0;
  return function watch({ socket, headers }) {
    if (seen >= enough) return;
    const remote = socket.remoteAddress;
    const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
    // a check of the process's health, or the owner at the machine
    if (!isForwarded && remote !== address) return void (isOfMachine.test(remote ?? "") || (seen = 0));
    if (!isForwarded) return void (seen = 0);
    seen = remote === address ? seen + 1 : 1;
    address = remote;
    if (seen === enough) onProxy();
  };
}

const isOfMachine = /^(::ffff:)?127\.|^::1$/;

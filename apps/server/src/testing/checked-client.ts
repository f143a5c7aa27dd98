import { callOver, type Client, clientOf, type Transport } from "@noren/contract/client.ts";
import { type Contract, contract } from "@noren/contract/contract.ts";
import { type OwnerContract, ownerContract } from "@noren/contract/owner-contract.ts";
import type { Area } from "@noren/contract/platform/endpoint.ts";
import { responseProblems } from "@noren/contract/testing/answer-problems.ts";

const name = "BrokenContract";

/** A client for a shop process that throws if an answer violates the contract. */
export const checkedClient = (transport: Transport): Client<Contract> => checked(contract, transport);

/** The same for the owner's calls. */
export const checkedOwnerClient = (transport: Transport): Client<OwnerContract> => checked(ownerContract, transport);

function checked<C extends Record<string, Area>>(described: C, transport: Transport): Client<C> {
  return clientOf(described, (endpoint, input, options) => {
    async function send(request: Request) {
      const response = await transport.send(request);
      // a proxy whose node is down answers itself
      const problems = response.status < 500 ? await responseProblems(endpoint, response.clone()) : [];
      if (problems.length > 0) throw Object.assign(new Error(problems.join("\n")), { name });
      return response;
    }
    return callOver({ ...transport, send }, endpoint, input, options);
  });
}

/** Whether an error is such a violation, which a retry does not repair. */
export const isBrokenContract = (error: unknown) => error instanceof Error && error.name === name;

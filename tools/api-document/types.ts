import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

/** What `npx openapi-typescript http://…/api/openapi.json` writes. */
export async function typesOf(document: object): Promise<string> {
  return astToString(await openapiTS(document as OpenAPI3, { silent: true }));
}

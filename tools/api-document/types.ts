import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";

/** The output of `npx openapi-typescript http://…/api/openapi.json`. */
export async function typesOf(document: object): Promise<string> {
  return astToString(await openapiTS(document as OpenAPI3, { silent: true }));
}

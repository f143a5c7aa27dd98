/** The parts of JSON Schema 2020-12 that the contract's schemas need. */
export type JsonSchema = {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  contentMediaType?: string;
};

export type Example = { summary?: string; value: unknown };
export type Ref = { $ref: string };
export type Content = Record<string, { schema?: JsonSchema; example?: unknown; examples?: Record<string, Ref> }>;
export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
  example?: unknown;
  style?: string;
  explode?: boolean;
};
export type Header = { description: string; schema: JsonSchema; required?: boolean };
export type Answer = { description: string; headers?: Record<string, Header | Ref>; content?: Content };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Ref>;
};

export type OpenApiDocument = {
  openapi: "3.1.0";
  info: Record<string, unknown> & { title: string; version: string };
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    responses: Record<string, Answer>;
    examples: Record<string, Example>;
    securitySchemes: Record<string, object>;
  };
};

/** Where the API describes itself. No calls of the contract: their answers have no envelope. */
export const documentAddress = '/api/v1/openapi.json';
export const docsAddress = '/api/v1/docs';

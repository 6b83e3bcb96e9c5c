/** Where the API describes itself. These are not in the contract, because their answers have no envelope. */
export const documentAddress = '/api/v1/openapi.json';
export const docsAddress = '/api/v1/docs';

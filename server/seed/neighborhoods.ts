/** The neighborhoods we serve, with their zip codes. */
export const neighborhoods: [name: string, ...zipCodes: string[]][] = [
  ['Upper West Side', '10023', '10024', '10025'],
  ['Upper East Side', '10021', '10028', '10065'],
  ['Midtown East', '10017', '10022'],
  ["Hell's Kitchen", '10019', '10036'],
  ['Chelsea', '10001', '10011'],
  ['Murray Hill', '10016'],
  ['Gramercy', '10003', '10010'],
  ['Greenwich Village', '10012', '10014'],
  ['East Village', '10009'],
  ['SoHo/Tribeca', '10013', '10007'],
  ['Lower East Side', '10002'],
  ['Financial District', '10004', '10005', '10038'],
];

/** Places per neighborhood and slot, limited by the number of vans. */
export const PLACES_PER_SLOT = { pickup: 6, delivery: 6 };

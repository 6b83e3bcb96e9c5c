/** The opening price list, in cents. Garments cost the same for women and men. */
import type { YesNo } from '@/server/platform/db/tables/columns';

export const categories = [
  {
    id: 1,
    name: 'Wash & Fold',
    unit: 'lb' as const,
    rate_cents_per_lb: 175,
    minimum_cents: 3000,
    description: 'Everyday laundry, washed apart from everyone else’s, dried and folded.',
    price_note: 'Priced by weight. Comforters and rugs are priced per piece.',
  },
  {
    id: 2,
    name: 'Dry Cleaning',
    unit: 'piece' as const,
    rate_cents_per_lb: null,
    minimum_cents: 0,
    description: 'Shirts, suits, dresses and coats, cleaned and pressed by hand.',
    price_note: 'Silk, beading, pleats or heavy stains can add to the price.',
  },
];

type Product = [name: string, cents: number, priceFrom?: YesNo];

const washFold: Record<string, Product[]> = {
  Bedding: [
    ['Comforter', 2800],
    ['Down comforter', 3400, 'yes'],
    ['Blanket', 1600],
    ['Pillow', 1000],
    ['Mattress cover', 1500],
  ],
  'Other pieces': [
    ['Small rug', 2200, 'yes'],
    ['Bath mat', 800],
    ['Sleeping bag', 2400],
  ],
};

const dryCleaning: Record<string, Product[]> = {
  Tops: [
    ['Shirt', 450, 'yes'],
    ['Blouse', 900, 'yes'],
    ['Polo shirt', 700],
    ['Sweater', 950],
    ['Cardigan', 950],
    ['Tunic', 975],
    ['Vest', 700],
  ],
  Bottoms: [
    ['Pants', 950],
    ['Jeans', 900],
    ['Shorts', 800],
    ['Skirt', 950],
    ['Pleated skirt', 1400, 'yes'],
  ],
  'Suits and jackets': [
    ['Two-piece suit', 1950],
    ['Three-piece suit', 2500],
    ['Blazer', 1100],
    ['Tuxedo', 2200],
  ],
  'Dresses and more': [
    ['Dress', 1700, 'yes'],
    ['Evening gown', 3800, 'yes'],
    ['Jumpsuit', 1700],
    ['Robe', 1400],
    ['Wedding dress', 22500, 'yes'],
  ],
  Outerwear: [
    ['Coat', 2200],
    ['Raincoat', 2000],
    ['Trench coat', 2400],
    ['Down jacket', 2800],
    ['Light jacket', 1500],
  ],
  Accessories: [
    ['Tie', 600],
    ['Scarf', 850, 'yes'],
    ['Gloves', 800],
    ['Hat', 1200],
  ],
  Household: [
    ['Tablecloth', 1600, 'yes'],
    ['Napkin', 200],
    ['Curtain panel', 2000, 'yes'],
    ['Bedspread', 3000],
    ['Cushion cover', 900],
  ],
};

const createProducts = (categoryId: number, firstId: number, groups: Record<string, Product[]>) =>
  Object.entries(groups)
    .flatMap(([group, products]) => products.map((product) => ({ group, product })))
    .map(({ group, product: [name, price_cents, price_from = 'no'] }, index) => ({
      id: firstId + index,
      category_id: categoryId,
      name,
      group_name: group,
      price_cents,
      price_from,
      position: index + 1,
    }));

export const products = [...createProducts(1, 11, washFold), ...createProducts(2, 41, dryCleaning)];

type Preference = [id: number, name: string, cents?: number, isDefault?: YesNo];

const listPreferences = (
  category_id: number,
  group_name: string,
  choice: 'one' | 'many',
  preferences: Preference[],
) =>
  preferences.map(([id, name, amount_cents = 0, is_default = 'no']) => ({
    id,
    category_id,
    name,
    group_name,
    choice,
    amount_cents,
    is_default,
    position: id,
  }));

export const preferences = [
  ...listPreferences(1, 'Detergent', 'one', [
    [10, 'Regular detergent', 0, 'yes'],
    [11, 'Hypoallergenic detergent', 100],
    [12, 'Unscented detergent'],
  ]),
  ...listPreferences(1, 'Softener', 'one', [
    [13, 'No softener', 0, 'yes'],
    [14, 'Fabric softener'],
  ]),
  ...listPreferences(1, 'Water', 'one', [
    [15, 'Cold water', 0, 'yes'],
    [16, 'Warm water'],
    [17, 'Hot water'],
  ]),
  ...listPreferences(1, 'Folding', 'one', [
    [18, 'Fold everything', 0, 'yes'],
    [19, 'Shirts on hangers', 200],
  ]),
  ...listPreferences(1, 'Extras', 'many', [
    [20, 'Separate whites', 200],
    [21, 'Hang dry delicates', 300],
  ]),
  ...listPreferences(2, 'Starch', 'one', [
    [30, 'No starch', 0, 'yes'],
    [31, 'Light starch'],
    [32, 'Medium starch'],
    [33, 'Heavy starch'],
  ]),
  ...listPreferences(2, 'Return', 'one', [
    [34, 'On hangers', 0, 'yes'],
    [35, 'Folded in a box', 150],
  ]),
];

export const turnarounds = [
  { id: 1, turntimes: '2 business days', days: 2, amount_cents: 0 },
  { id: 2, turntimes: 'Next business day', days: 1, amount_cents: 1000 },
];

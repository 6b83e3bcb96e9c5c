import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ZipRequestFields } from '@/components/outreach/zip-request-fields';
import { ZipCheck } from '@/components/service-area/zip-check';
import { ZipField } from '@/components/ui/zip-field';
import { user } from '../../support/user';

const short = 'Error: Enter a 5-digit ZIP code';
const field = () => screen.getByRole('textbox', { name: /^zip ?code$/i });

function Controlled() {
  const [zip, setZip] = useState('');
  return <ZipField label="ZIP code" value={zip} onChange={(event) => setZip(event.target.value)} />;
}

describe('ZipField', () => {
  it('keeps five digits of what is pasted', async () => {
    render(<ZipField label="ZIP code" name="zip_code" />);
    await user.click(field());
    await user.paste('10023-1234');
    expect(field()).toHaveValue('10023');
  });

  it.each([
    ['alone', <ZipField key="alone" label="ZIP code" name="zip_code" />],
    ['held by its form', <Controlled key="controlled" />],
    ['on the home page', <ZipCheck key="home" example={null} prices={[]} />],
    ['in the request for a street', <ZipRequestFields key="request" />],
  ])('%s, left with fewer digits, says so until all five are there', async (_case, zip) => {
    render(zip);
    await user.type(field(), '123');
    expect(field()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field()).toHaveAccessibleDescription(short);
    expect(field()).toBeInvalid();
    await user.type(field(), '4');
    expect(field()).toHaveAccessibleDescription(short);
    await user.type(field(), '5');
    expect(field()).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field()).not.toHaveAccessibleDescription();
  });

  it('left empty says nothing of its own', async () => {
    render(<ZipField label="ZIP code" name="zip_code" />);
    await user.click(field());
    await user.tab();
    expect(field()).not.toHaveAccessibleDescription();
  });

  it('says first what its form has to say', async () => {
    render(<ZipField label="ZIP code" name="zip_code" error="delivery not available at this zipcode" />);
    await user.type(field(), '123');
    await user.tab();
    expect(field()).toHaveAccessibleDescription('Error: delivery not available at this zipcode');
  });
});

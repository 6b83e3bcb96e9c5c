import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AreaGuide } from '@/components/pages/area/map/area-guide';
import { areaId } from '@/components/pages/area/map/area-id';
import { AreaMap, isOnMap, MapCredit } from '@/components/pages/area/map/area-map';
import { zipShapes } from '@/components/pages/area/map/manhattan';
import { Where } from '@/components/pages/home/home-sections';
import { nonBreaking } from '@/lib/rules/dates/day-label';
import { plainText, user } from '@/tests/components/support';

const westSide = { neighborhood: 'Upper West Side', zip_codes: ['10023', '10024'] };

describe('AreaMap', () => {
  it('shades exactly the ZIP codes that the API lists, and leads to their entry', () => {
    render(<AreaMap area={[westSide]} />);
    const link = screen.getByRole('link', { name: 'Upper West Side' });
    expect(link).toHaveAttribute('href', '#upper-west-side');
    expect(link.querySelector('path')).toHaveAttribute(
      'd',
      `${zipShapes['10023']?.path}${zipShapes['10024']?.path}`,
    );
  });

  it.each([
    ['another part of the city', { neighborhood: 'Inwood', zip_codes: ['10034'] }],
    ['another city', { neighborhood: 'Lakeview', zip_codes: ['60657'] }],
    ['one more ZIP code of a neighborhood', { neighborhood: 'Chelsea', zip_codes: ['10001', '10118'] }],
  ])('gives way, with its credit, when it lacks a place: %s', (_, place) => {
    const area = [westSide, place];
    const { unmount } = render(
      <>
        <AreaGuide area={area} next={{}} />
        <MapCredit area={area} />
      </>,
    );
    expect(screen.queryByText('Map of Manhattan with the neighborhoods we serve')).toBeNull();
    expect(screen.queryByText(/Zillow/)).toBeNull();
    const entry = document.getElementById(areaId(place.neighborhood));
    expect(entry).toHaveTextContent(place.zip_codes[0] ?? '');
    const size = place.zip_codes.length + westSide.zip_codes.length;
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(`2 neighborhoods, ${size} ZIP codes`);
    unmount();

    render(<Where area={area} />);
    expect(screen.queryByText('Map of Manhattan with the neighborhoods we serve')).toBeNull();
    expect(screen.queryByText(/Zillow/)).toBeNull();
    expect(screen.getByRole('list')).not.toHaveAttribute('data-numbered');
  });

  it('is there with its credit while it has every place, and numbers the list beside it', () => {
    render(<Where area={[westSide]} />);
    expect(screen.getByText('Map of Manhattan with the neighborhoods we serve')).toBeInTheDocument();
    expect(screen.getByText(/Zillow/)).toBeVisible();
    expect(screen.getByRole('list')).toHaveAttribute('data-numbered');
  });

  it('is nothing without places', () => expect(isOnMap([])).toBe(false));
});

/** No line breaks within a date or a time. */
const shown = (text: string) => screen.getByText(nonBreaking(text), { collapseWhitespace: false });

describe('AreaGuide', () => {
  it('says ZIP codes and the next free time of each neighborhood', () => {
    const slot = { pickup_date: '11-23-2026', from_slot: '7:00 AM', to_slot: '9:00 AM' };
    const soho = { neighborhood: 'SoHo/Tribeca', zip_codes: ['10013'] };
    const chelsea = { neighborhood: 'Chelsea', zip_codes: ['10001'] };
    render(
      <AreaGuide area={[westSide, soho, chelsea]} next={{ 'Upper West Side': slot, 'SoHo/Tribeca': null }} />,
    );
    const entries = screen.getAllByRole('listitem');
    expect(entries.map(({ id }) => id)).toEqual(['upper-west-side', 'soho-tribeca', 'chelsea']);
    const [west, down, unknown] = entries as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(west).getByRole('heading', { level: 3 })).toHaveTextContent('Upper West Side');
    expect(
      within(west)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['10023', '/zip-check?zipCode=10023'],
      ['10024', '/zip-check?zipCode=10024'],
    ]);
    expect(plainText(west)).toContain('Next pickup: Mon, Nov 23, 7 – 9 AM');
    expect(down).toHaveTextContent('No open times right now');
    expect(unknown).not.toHaveTextContent(/Next|open/);
  });

  it('says once what several neighborhoods share, and what is different where it is', () => {
    const slot = { pickup_date: '11-23-2026', from_slot: '7:00 AM', to_slot: '9:00 AM' };
    const later = { ...slot, from_slot: '12:00 PM', to_slot: '2:00 PM' };
    const area = ['Chelsea', 'Gramercy', 'Murray Hill'].map((neighborhood) => ({
      neighborhood,
      zip_codes: ['10001'],
    }));
    const { rerender } = render(
      <AreaGuide area={area} next={{ Chelsea: slot, Gramercy: later, 'Murray Hill': slot }} />,
    );
    expect(shown('Next pickup: Mon, Nov 23, 7 – 9 AM, unless noted')).toBeVisible();
    const noted = () =>
      screen.getAllByRole('listitem').filter((entry) => entry.textContent?.includes('Next pickup'));
    expect(noted().map(({ id }) => id)).toEqual(['gramercy']);
    expect(plainText(noted()[0])).toContain('Next pickup: Mon, Nov 23, 12 – 2 PM');
    rerender(<AreaGuide area={area} next={{ Chelsea: slot, Gramercy: slot, 'Murray Hill': slot }} />);
    expect(shown('Next pickup: Mon, Nov 23, 7 – 9 AM')).toBeVisible();
    expect(noted()).toHaveLength(0);
  });
});

describe('a tap on a place', () => {
  const sent: string[] = [];
  const open = () =>
    render(
      <AreaGuide area={[westSide, { neighborhood: 'Chelsea', zip_codes: ['10001'] }]} next={{}}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            sent.push(String(new FormData(event.currentTarget).get('zipCode')));
          }}
        >
          <input id="zip" name="zipCode" />
        </form>
      </AreaGuide>,
    );
  const onMap = (name: string) => screen.getByRole('link', { name });
  beforeEach(() => void sent.splice(0));

  it('of the map fills its ZIP code and sends it, the very one where a neighborhood has several', async () => {
    open();
    await user.click(onMap('Chelsea').querySelector('path') as Element);
    const [, , second] = onMap('Upper West Side').querySelectorAll('path');
    await user.click(second as Element);
    await user.click(onMap('Upper West Side').querySelector('text') as Element);
    expect(sent).toEqual(['10001', '10024', '10023']);
    expect(window.location.hash).toBe('');
  });

  it('of the list does the same', async () => {
    open();
    await user.click(screen.getByRole('link', { name: '10024' }));
    expect(sent).toEqual(['10024']);
  });
});

it('neighborhoods without Latin letters, or of almost the same name, have each its own anchor', () => {
  const zips = ['10021', '10022', '10023', '10024', '10025'];
  const names = ['上西區', 'Верхний Вест-Сайд', 'North', 'north!', 'North 2'];
  const area = names.map((neighborhood, index) => ({
    neighborhood,
    zip_codes: zips.slice(index, index + 1),
  }));
  const { container } = render(<AreaGuide area={area} next={{}} />);
  const ids = [...container.querySelectorAll('li')].map(({ id }) => id);
  expect(ids).toEqual(['area', 'area-2', 'north', 'north-2', 'north-2-2']);
  const links = [...container.querySelectorAll('svg a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(ids.map((id) => `#${id}`));
});

describe('areaId', () => {
  it.each([
    ["Hell's Kitchen", 'hells-kitchen'],
    ['Hell’s Kitchen', 'hells-kitchen'],
    ['SoHo/Tribeca', 'soho-tribeca'],
    [' Élan & Co. ', 'lan-co'],
  ])('%s → %s', (name, id) => expect(areaId(name)).toBe(id));
});

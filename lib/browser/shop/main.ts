/** The whole script of the shop's own pages; scripts/build.mjs makes dist/shop.js of it. */
import { pageAlive } from '../page/page-alive';
import { startCounter } from './counter-page';
import { startRoute } from './route-page';

const route = document.querySelector<HTMLElement>('[data-route]');
const counter = document.querySelector<HTMLElement>('[data-counter]');

if (counter) startCounter(counter);
void Promise.resolve(route && startRoute(route)).finally(() => dispatchEvent(new Event(pageAlive)));

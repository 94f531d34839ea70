/**
 * Name of the meta element in index.html with the plans that this installation sells, as JSON. It stands apart from the
 * schemas, which a visitor's page does not load.
 */
export const OFFER_META = 'mote-plans';

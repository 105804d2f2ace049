/** Substances and brands as they are called in Spanish, where English has another name for them; see english-medicines.ts. */
export const spanishMedicines: ReadonlySet<string> = new Set(
  [
    'cortisona corticoide corticoides prednisolona prednisona metilprednisolona dexametasona budesonida hidrocortisona triamcinolona urbason dacortin',
    'metamizol nolotil carprofeno meloxicam robenacoxib firocoxib mavacoxib buprenorfina metadona tramadol gabapentina pregabalina',
    'ciclosporina azatioprina micofenolato cetirizina loratadina hidroxizina',
    'pimobendán pimobendan furosemida torasemida espironolactona benazepril enalapril ramipril amlodipino telmisartán sildenafilo digoxina clopidogrel',
    'metimazol tiamazol carbimazol levotiroxina tiroxina trilostano fludrocortisona desmopresina cabergolina insulina',
    'fenobarbital luminal bromuro levetiracetam imepitoína fluoxetina clomipramina amitriptilina selegilina melatonina',
    'amoxicilina clavulánico cefalexina cefovecina doxiciclina enrofloxacino marbofloxacino clindamicina metronidazol tilosina itraconazol',
    'omeprazol pantoprazol famotidina sucralfato maropitant ondansetrón metoclopramida primperan mirtazapina lactulosa',
    'ursodesoxicólico silimarina probiótico probióticos condroprotector condroprotectores glucosamina condroitina omega-3 taurina lisina',
    'fluralaner afoxolaner selamectina milbemicina praziquantel fenbendazol moxidectina pipeta',
  ].flatMap((names) => names.split(' ')),
)

# Wszystkie teksty telefonu oprócz książki zasad (messages/rules/). Na „ty”; imię po dwukropku zamiast form rodzajowych.

## The game and its words

title = Złap Czarownicę
tagline = Jeden pokój, każdy ze swoim telefonem, a wśród was czarownica.

role-villager = Mieszkaniec
role-herbalist = Zielarz
role-pickpocket = Kieszonkowiec
role-guard = Rycerz strażnik
role-seer = Jasnowidz
role-witch = Czarownica
role-raven = Kruk
role-jester = Błazen

side-village = strona wioski
side-witches = strona czarownic
side-alone = strona solowa

form-cat = w kociej postaci
form-frog = żaba
form-banished = wygnany

host = gospodarz
mayor = sołtys
absent = nieobecny
away = bez łączności
you = ty

day = Dzień
evening = Wieczór
night = Noc
day-number = Dzień { $n }
knights-on = Rycerze: dzień { $n }
knights-today = Dziś przybywają rycerze

place = miejsce
place-forest = Las
place-mill = Młyn
place-garden = Ogród
place-belfry = Dzwonnica
place-cave = Jaskinia
place-shore = Brzeg
to-forest = do Lasu
to-mill = do Młyna
to-garden = do Ogrodu
to-belfry = na Dzwonnicę
to-cave = do Jaskini
to-shore = na Brzeg
pond = staw

ingredient = składnik
ingredient-mushroom = grzyb
ingredient-wheat = złota pszenica
ingredient-lavender = lawenda
ingredient-feather = sowie pióro
ingredient-crystal = kryształ
ingredient-pearl = perła
spoiled = zepsute

spell = czar
spell-frog = Żaba
spell-blight = Zaraza
spell-far-frog = Daleka żaba
spell-piercing-frog = Żaba na wylot
spell-none = tylko zbieranie
spell-help-frog = Zamienia w żabę jednego kota tam, gdzie jesteś.
spell-help-blight = Psuje to, co koty przynoszą z twojego miejsca i miejsc obok.
spell-help-far-frog = Żaba, która sięga też do dwóch miejsc obok. Zatrzymana przez Rycerza strażnika wraca do ciebie.
spell-help-piercing-frog = Żaba, której nie zatrzyma żaden Rycerz strażnik.
spell-locked = { $n ->
    [one] Po { $n } rytuale
    [few] Po { $n } rytuałach
    [many] Po { $n } rytuałach
   *[other] Po { $n } rytuału
  }
spell-from-day-2 = Od dnia 2

seal = pieczęć
seals-of = Pieczęcie: { $n } z { $m }
curse-of = Pasek klątwy: { $n } z { $m }

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = Przed grą
phase-roles = Twoja rola
phase-morning = Poranne ogłoszenie
phase-day = Dzień
phase-gathering = Zbieranie składników
phase-dusk = ogłoszenie kaczki
phase-debate = wieczorna dyskusja
phase-proposal = propozycja sołtysa
phase-approval = głosowanie za/przeciw
phase-approval-result = Głosy
phase-ritual = rytuał
phase-ritual-result = Krąg
phase-quarrel = Kto to był?!
phase-vote = głosowanie
phase-vote-result = Wynik głosowania
phase-finished = Wynik

## Buttons and small words

ok = OK
ready = Gotowe
gather = Zbieraj
guard-verb = Pilnuj
close = Zamknij
done = Zrobione
back = Wróć
cancel = Anuluj
yes = Tak
no = Nie
hold = Trzymaj
look = Zobacz
press-again = Naciśnij jeszcze raz, by potwierdzić
let-go = Puść, by zakryć
clock-label = Pozostały czas
clock-seconds = { $n ->
    [one] Została { $n } sekunda
    [few] Zostały { $n } sekundy
    [many] Zostało { $n } sekund
   *[other] Zostało { $n } sekundy
  }
waiting-for = { $n ->
    [one] Czekamy na { $n } kota
    [few] Czekamy na { $n } koty
    [many] Czekamy na { $n } kotów
   *[other] Czekamy na { $n } kota
  }
players = { $n ->
    [one] { $n } kot
    [few] { $n } koty
    [many] { $n } kotów
   *[other] { $n } kota
  }
ready-of = Gotowych: { $n } z { $m }
watching = Oglądasz

## Home and joining

create = Otwórz stół
join = Dołącz
your-name = Twoje imię
name-hint = Tak, jak na ciebie wołają
code = Kod
code-hint = Pięć znaków z telefonu gospodarza
language = Język
how-to-play = Jak grać
joining = Siadasz do stołu…
opening = Otwieramy stół…
loading = Chwileczkę…
join-room = Dołącz do stołu { $code }
are-you = Czy to ty: { $name }?
are-you-note = To miejsce jest otwarte gdzie indziej. Jeśli to ty, przeniesie się tutaj.
yes-i-am = Tak, to ja
join-as-other = Dołącz jako ktoś inny
link-note = Może brakuje mu końcówki albo miejsce zwolniono. I tak możesz dołączyć do stołu.
next-game-seat = Zagrasz w następnej grze
next-game-note = Gra już trwa. Do jej końca widzisz to, co wszyscy.
name-free = Wolne: { $name }

## Lobby

scan-to-join = Zeskanuj i dołącz
qr-local = Telefony nie otworzą tego adresu. Otwórz stronę pod adresem, który gra wypisała przy starcie.
tap-to-enlarge = Dotknij, by powiększyć
start = Zacznij grę
options = Opcje
wait-for-host = Grę zacznie gospodarz: { $name }
wait-for-start = Czekamy na początek…
more-needed = { $n ->
    [one] Brakuje { $n } kota
    [few] Brakuje { $n } kotów
    [many] Brakuje { $n } kotów
   *[other] Brakuje { $n } kota
  }
add-cats = Dodaj koty komputerowe
seats-hint = Przeciągnij koty tak, jak siedzicie przy stole
room-is-locked = Stół jest zamknięty

## Options

in-this-game = W tej grze: { $roles }
role-count-witch = { $n ->
    [one] { $n } Czarownica
    [few] { $n } Czarownice
    [many] { $n } Czarownic
   *[other] { $n } Czarownicy
  }
role-count-villager = { $n ->
    [one] { $n } Mieszkaniec
    [few] { $n } Mieszkańców
    [many] { $n } Mieszkańców
   *[other] { $n } Mieszkańca
  }

## Your card

hold-your-cat = Przytrzymaj kota: patrz tylko ty
role-title = Twoja rola
role-note = Nikt nie zagląda? Przytrzymaj kartę.
role-note-tap = Nikt nie zagląda? Dotknij karty.
role-hold = Przytrzymaj
your-hand = Twoje karty
hand-empty = jeszcze bez kart
hand-first = Twój pierwszy składnik: { $ingredient }
the-witches = Czarownice: { $names }
learned-title = Co już wiesz
goal-villager = Przynoś właściwe składniki, zamykaj pieczęcie, znajdź czarownicę.
goal-herbalist = W dzień możesz odczarować jedną żabę.
goal-pickpocket = Raz w ciągu wieczoru możesz zabrać innemu kotu kartę.
goal-guard = W dzień możesz pilnować jednego miejsca, zamiast zbierać.
goal-seer = Raz w ciągu wieczoru możesz sprawdzić jednego kota.
goal-witch = Zamieniaj koty w żaby i nie daj się złapać.
goal-raven = Służysz czarownicom. One cię nie znają.
goal-jester = Spraw, by to ciebie wygnano.
remedies-left = { $n ->
    [0] Nie ma już lekarstw
    [one] Zostało { $n } lekarstwo
    [few] Zostały { $n } lekarstwa
    [many] Zostało { $n } lekarstw
   *[other] Zostało { $n } lekarstwa
  }
visions-left = { $n ->
    [0] Nie ma już wizji
    [one] Została { $n } wizja
    [few] Zostały { $n } wizje
    [many] Zostało { $n } wizji
   *[other] Zostało { $n } wizji
  }

## Morning

morning-title = Dzień dobry!
morning-line = Dzisiejszy rytuał wymaga:
tonight = Tej nocy

## Day

day-title = Dokąd dziś?
day-note = Dotknij miejsca. Mów, co chcesz: wolno kłamać.
day-change = Dotknij innego miejsca, by zmienić zdanie.
nowhere-yet = Jeszcze nigdzie
you-go-to = Idziesz { $to }
remedy-for = Podaj lekarstwo
remedy-none = Nikomu
remedy-set = Lekarstwo: { $name }
guard-now = Teraz dotknij miejsca, którego pilnujesz.
you-guard = Pilnujesz: { $place }

## Gathering

gathering-title = Myśl jak czarownica
gathering-note = Czarownice wybierają. Cała reszta zgaduje.
gathering-first = Pierwszego dnia nie ma czarów.
you-gather = Zbierasz: { $ingredient }
pick-where = Gdzie
pick-what = Co
pick-whom = Kogo
pick-real = Twój wybór liczy się naprawdę.
pick-guess = To tylko zgadywanie. Pokaże je historia.

## Debate

mark-trust = ufam
mark-unsure = nie wiem
mark-suspect = podejrzewam
mark-none = bez znaku
look-into = Sprawdź
steal-card = Zabierz kartę

quarrel = Kto to był?!

## Frog, banished

frog-note = Siedzisz w stawie i widzisz wszystko, co jawne. Lekarstwo może cię odczarować.
banished-note = Patrz dalej i nie zdradzaj tajemnic.
on-the-road = droga

## Result

play-again = Zagraj jeszcze raz

## Host and table

mark-absent = Nieobecny
pause = Pauza
resume = Graj dalej
paused-title = Pauza
paused-note = Wszystkie zegary stoją.
ask-resume = Poproś o wznowienie
new-host = Nowy gospodarz: { $name }
end-game = Trzymaj, by zakończyć
leave = Odejdź
you-are-absent = Masz znak: nieobecny. Dotknij czegokolwiek, by grać dalej.
menu = Menu

## The line and other phones

lost-title = Brak łączności
lost-note = Twoje miejsce czeka. Próbujemy dalej…
lost-in = { $n ->
    [one] znów za { $n } sekundę
    [few] znów za { $n } sekundy
    [many] znów za { $n } sekund
   *[other] znów za { $n } sekundy
  }
retry = Spróbuj teraz
elsewhere-title = Otwarte gdzie indziej
elsewhere-note = Twój kot gra teraz na innym telefonie lub w innym oknie. Tu jest cisza.
play-here = Graj znów tutaj
gone-title = Tego stołu już nie ma
gone-note = Przez dzień nikogo tu nie było albo stół zamknięto. Otwórz nowy.
nowhere-title = Tu kończy się ścieżka
nowhere-note = Pod tym adresem nic nie mieszka. Może w linku zginęła litera.
removed-title = Nie masz tu miejsca
removed-note = Gospodarz zwolnił twoje miejsce. Możesz dołączyć znowu.
frozen-title = Ten stół się zaciął
frozen-note = Coś poszło źle po naszej stronie. Gospodarz może zakończyć grę lub zacząć od nowa.
frozen-host = Coś poszło źle po naszej stronie. Zakończ grę, by zobaczyć wszystko, albo zacznij od nowa z tymi samymi miejscami.
update-title = Jest nowa wersja
update-note = Wczytaj stronę ponownie. Twoje miejsce czeka.
reload = Wczytaj ponownie
home = Strona główna

close-restart = Chwileczkę, stół się przenosi.
close-too-slow = Zbyt wolne łącze. Wracamy…
close-idle = Od jakiegoś czasu cisza. Wracamy…
close-opened-elsewhere = Twoje miejsce otwarto gdzie indziej.
close-bad-frames = Ta strona się pogubiła.
close-removed = Nie masz już miejsca przy tym stole.
close-room-gone = Tego stołu już nie ma.
close-update-page = Jest nowa wersja. Wczytaj stronę ponownie.

## Refusals

reason-action-wrong-phase = Za późno, ten krok minął.
reason-action-not-yours = To teraz nie twoje zadanie.
reason-action-already-done = To już zrobione i tak zostanie.
reason-action-bad-target = Tego nie ma wśród możliwości.
reason-action-none-left = Nic już z tego nie zostało.
reason-action-stale = To dotknięcie przyszło za późno.
reason-action-paused = Z zegarami już tak jest.
reason-host-only = Tylko gospodarz może to zrobić.
reason-host-bad-options = Te opcje do siebie nie pasują.
reason-host-too-few = Trzeba co najmniej czterech kotów.
reason-host-too-many = Może grać najwyżej dwanaście kotów.
reason-host-bad-seat = Tego kota nie można tu wybrać.
reason-name-empty = Wpisz imię, które widać.
reason-name-too-long = To imię jest za długie.
reason-name-taken = Ktoś ma tu już to imię.
reason-room-unknown = Nie ma stołu z tym kodem.
reason-room-full = Wszystkie dwanaście miejsc jest zajętych.
reason-room-locked = Gospodarz zamknął ten stół.
reason-room-closed = Ten stół jest już zamknięty.
reason-room-frozen = Ten stół się zaciął. Gospodarz może zakończyć grę.
reason-seat-removed = Twoje miejsce tutaj zwolniono.
reason-seat-none = Nie masz tu jeszcze miejsca.
reason-seat-elsewhere = Twój kot gra gdzie indziej.
reason-seat-taken-already = Masz tu już miejsce.
reason-frame-bad = Stół tego nie zrozumiał. Spróbuj jeszcze raz.
reason-frame-too-large = To było za dużo naraz.
reason-frame-too-many = Za szybko. Odetchnij i spróbuj jeszcze raz.
reason-token-bad = Ten link nie pasuje do stołu.
reason-version-old = Jest nowa wersja. Wczytaj stronę ponownie.
reason-service-full = Wszystkie stoły są zajęte. Spróbuj za chwilę.
reason-service-unavailable = Nie można teraz połączyć się z grą.
reason-service-too-many = Za dużo prób. Odczekaj minutę.

## The table screen

primer-title = Gra w minutę
hint-roles = Później: przytrzymaj kota, przesuń palec na wybór i tam puść. Gdzie indziej nic się nie stanie.
hint-slide = Przytrzymaj kota, by zobaczyć kartę. Jest na niej to, co możesz zrobić: przesuń palec i puść.
offline-title = Brak sieci
offline-note = Telefon jest offline, więc ta strona się nie wczyta. Gra toczy się dalej: twoje miejsce czeka i wrócisz na nie, gdy tylko wróci sieć.

## Computer cats and practice

level-kitten = Kotek
level-tom = Kocur
level-old-cat = Stary kot
computer-is = komputer: { $level }
practice = Zagraj na próbę
practice-you = Ty

# O livro de regras, curto para um celular.

rules-chapter-1 = Visão geral do jogo e condições de vitória
rules-older = Esta mesa joga pela versão { $n } das regras, e este livro é da versão { $newest }: os números são os da sua mesa, mas algumas frases são mais novas.
rules-cats = Vocês são os gatos magos de uma vila, de { $least } a { $most }, e há bruxas entre vocês. Cada pessoa recebe um papel, e só você vê o seu.
rules-usual-table = { $n ->
    [one] Os números aqui são para { $n } gato; a tabela mais abaixo traz os outros.
    [many] Os números aqui são para { $n } de gatos; a tabela mais abaixo traz os outros.
   *[other] Os números aqui são para { $n } gatos; a tabela mais abaixo traz os outros.
  }
rules-forms = Um sapo pode voltar; um gato expulso, não. Eles continuam assistindo e confirmam as cenas, e nada mais.
rules-village-wins = { $n ->
    [one] Completar { $n } selo, expulsar todas as bruxas, ou só restarem bruxas que são sapos. Ou acertar uma bruxa na votação final dos cavaleiros.
    [many] Completar { $n } de selos, expulsar todas as bruxas, ou só restarem bruxas que são sapos. Ou acertar uma bruxa na votação final dos cavaleiros.
   *[other] Completar { $n } selos, expulsar todas as bruxas, ou só restarem bruxas que são sapos. Ou acertar uma bruxa na votação final dos cavaleiros.
  }
rules-not-all-banished = Com { $list } gatos há pelo menos tantas bruxas quantos dias até os cavaleiros. Uma votação expulsa um gato: não dá para expulsar todas a tempo, mas as outras formas de vencer continuam valendo.
rules-witches-win = Ser pelo menos tantas quantos os outros gatos em forma de gato, no fim de um dia ou após uma votação. Ou errar a votação final dos cavaleiros. Sapos não contam.
rules-jester-wins = O Bobo vence sozinho assim que a votação o expulsa.
rules-knights = Os cavaleiros chegam no dia { $n }. É o último.
rules-score = O número de sapos no fim da partida.

rules-chapter-2 = O andamento de um dia
rules-morning = O pato diz quais ingredientes o ritual da noite pede.
rules-day = Cada gato, menos as bruxas, escolhe um lugar. Ninguém vê sua escolha; conversar e mentir é livre.
rules-gathering = { $n ->
    [one] As bruxas escolhem lugar, feitiço e alvo, em { $n } segundo. Os outros adivinham.
    [many] As bruxas escolhem lugar, feitiço e alvo, em { $n } de segundos. Os outros adivinham.
   *[other] As bruxas escolhem lugar, feitiço e alvo, em { $n } segundos. Os outros adivinham.
  }
rules-dusk = O pato diz quem não voltou e quem está de novo entre vocês.
rules-debate = Conversem: quem foi aonde, quem trouxe o quê? Batedor de carteira e Vidente podem agir.
rules-proposal = O prefeito propõe tantos gatos quantos ingredientes são pedidos. O cargo dá a volta na mesa.
rules-approval = Mais Sim do que Não, e eles vão. Senão uma vela se apaga e o próximo prefeito propõe.
rules-gauge = { $n ->
    [one] Com { $n } vela apagada numa noite, não há ritual nem selo.
    [many] Com { $n } de velas apagadas numa noite, não há ritual nem selo.
   *[other] Com { $n } velas apagadas numa noite, não há ritual nem selo.
  }
rules-ritual = Cada um põe uma carta em segredo. O ritual dá certo se as cartas forem exatamente as pedidas, cada uma uma vez. Todos ficam sabendo sucesso ou falha, e nada mais.
rules-vote = { $n ->
    [one] Cada gato vota contra outro ou pula. A vila expulsa quem tem mais votos, se for ao menos { $n }. Em caso de empate, não expulsa ninguém.
    [many] Cada gato vota contra outro ou pula. A vila expulsa quem tem mais votos, se forem ao menos { $n }. Em caso de empate, não expulsa ninguém.
   *[other] Cada gato vota contra outro ou pula. A vila expulsa quem tem mais votos, se forem ao menos { $n }. Em caso de empate, não expulsa ninguém.
  }
rules-vote-jester = { $n ->
    [one] Quando o Bobo joga, expulsar exige um voto para cada { $n } gato em forma de gato (arredondando para baixo), e nunca menos de { $m }.
    [many] Quando o Bobo joga, expulsar exige um voto para cada { $n } de gatos em forma de gato (arredondando para baixo), e nunca menos de { $m }.
   *[other] Quando o Bobo joga, expulsar exige um voto para cada { $n } gatos em forma de gato (arredondando para baixo), e nunca menos de { $m }.
  }
rules-final-vote = No dia dos cavaleiros, um voto basta para expulsar.

rules-chapter-places = Lugares e ingredientes
rules-places = { $n ->
    [one] { $n } lugar está aberto. Os lugares formam um anel; cada um tem um ingrediente.
    [many] { $n } de lugares estão abertos. Os lugares formam um anel; cada um tem um ingrediente.
   *[other] { $n } lugares estão abertos. Os lugares formam um anel; cada um tem um ingrediente.
  }
rules-hand = Você começa com um ingrediente e traz um a cada fim de tarde em que volta em forma de gato, a não ser depois de vigiar ou de passar a manhã como sapo. Ninguém mais vê suas cartas. Um sapo fica com as dele; as de um gato expulso saem do jogo.
rules-needed = Ingredientes pedidos, dia a dia: { $list }. O último número se repete.
rules-struck = Se restarem menos gatos que ingredientes, alguns são riscados da lista.
rules-spoiled = Uma carta estragada não pode mais ser posta, só roubada.

rules-chapter-witches = As bruxas
rules-unknown = As bruxas não se conhecem, nem conhecem o Corvo, e mesmo assim vencem juntas. O Corvo as conhece.
rules-feint = De dia, uma bruxa também pode tocar num lugar: é uma finta. Só serve para que o celular dela pareça igual aos outros.
rules-blind = Elas veem quantos gatos foram a cada lugar, sem nomes, e escolhem o alvo às cegas. O feitiço só acerta se o alvo estiver onde ele cai. No primeiro dia não há feitiços.
rules-spell-frog = A partir do dia 2. O alvo vira sapo, se estiver no lugar da bruxa.
rules-spell-blight = { $n ->
    [one] Após { $n } ritual. Todos os gatos do lugar dela e dos vizinhos, menos as bruxas, trazem um ingrediente estragado, e estraga uma carta da mão deles.
    [many] Após { $n } de rituais. Todos os gatos do lugar dela e dos vizinhos, menos as bruxas, trazem um ingrediente estragado, e estraga uma carta da mão deles.
   *[other] Após { $n } rituais. Todos os gatos do lugar dela e dos vizinhos, menos as bruxas, trazem um ingrediente estragado, e estraga uma carta da mão deles.
  }
rules-blight-later = { $n ->
    [one] Com { $list } gatos, a Praga só vem após { $n } ritual.
    [many] Com { $list } gatos, a Praga só vem após { $n } de rituais.
   *[other] Com { $list } gatos, a Praga só vem após { $n } rituais.
  }
rules-spell-far-frog = { $n ->
    [one] Após { $n } ritual. Como Sapo, e alcança os dois lugares vizinhos. Se o Cavaleiro guardião o detiver, é a bruxa que vira sapo.
    [many] Após { $n } de rituais. Como Sapo, e alcança os dois lugares vizinhos. Se o Cavaleiro guardião o detiver, é a bruxa que vira sapo.
   *[other] Após { $n } rituais. Como Sapo, e alcança os dois lugares vizinhos. Se o Cavaleiro guardião o detiver, é a bruxa que vira sapo.
  }
rules-spell-piercing-frog = { $n ->
    [one] Após { $n } ritual. Como Sapo, e o Cavaleiro guardião não o detém.
    [many] Após { $n } de rituais. Como Sapo, e o Cavaleiro guardião não o detém.
   *[other] Após { $n } rituais. Como Sapo, e o Cavaleiro guardião não o detém.
  }
rules-piercing-frog-sooner = { $n ->
    [one] Com { $list } gatos, o Sapo perfurante já vem após { $n } ritual.
    [many] Com { $list } gatos, o Sapo perfurante já vem após { $n } de rituais.
   *[other] Com { $list } gatos, o Sapo perfurante já vem após { $n } rituais.
  }

rules-chapter-roles = Os papéis
rules-by-count = Conforme o número de gatos
rules-role-villager = Coleta, conversa, vota.
rules-role-herbalist = { $n ->
    [one] De dia, restaura um sapo; { $n } vez por partida.
    [many] De dia, restaura um sapo; { $n } de vezes por partida.
   *[other] De dia, restaura um sapo; { $n } vezes por partida.
  }
rules-restoration = restauração
rules-restoring = Funciona se o Curandeiro ainda estiver em forma de gato no fim do dia; senão o remédio não se gasta.
rules-restored = O gato restaurado volta no mesmo fim de tarde.
rules-role-pickpocket = A cada fim de tarde, pega ao acaso uma carta de outro gato. Ninguém fica sabendo quem foi.
rules-role-guard = Vigia um lugar em vez de coletar e escolhe por último, sabendo quantos gatos há em cada lugar. Quem estiver lá fica a salvo.
rules-role-seer = { $n ->
    [one] No fim de tarde, fica sabendo se um gato é bruxa; { $n } vez por partida.
    [many] No fim de tarde, fica sabendo se um gato é bruxa; { $n } de vezes por partida.
   *[other] No fim de tarde, fica sabendo se um gato é bruxa; { $n } vezes por partida.
  }
rules-seen = Nessa visão, o Corvo e o Bobo não são bruxas.
rules-role-witch = Transforma gatos em sapos.
rules-role-raven = Serve às bruxas e as conhece. Não lança feitiços.
rules-role-jester = Quer que o expulsem.

rules-chapter-3 = Resumo das ações automáticas
rules-absent = O anfitrião pode marcar alguém como ausente; o jogo então joga no lugar dessa pessoa.
rules-seats = O anfitrião põe os assentos na ordem em que vocês estão. O cargo de prefeito segue essa ordem.
rules-timed = Quando o tempo de uma etapa acaba, o que falta acontece sozinho.
rules-unlimited = { $n ->
    [one] Sem relógio, fora o { $n } segundo das bruxas e as cenas curtas.
    [many] Sem relógio, fora os { $n } de segundos das bruxas e as cenas curtas.
   *[other] Sem relógio, fora os { $n } segundos das bruxas e as cenas curtas.
  }
rules-auto-roles = Conta como Pronto.
rules-auto-day = Um lugar aberto ao acaso; sem remédio nem vigia.
rules-auto-gathering = O lugar da finta, senão um ao acaso; Sapo, a partir do dia 2; um alvo ao acaso.
rules-auto-scenes = Conta como confirmado.
rules-auto-debate = Conta como Fim da conversa.
rules-auto-proposal = Uma proposta ao acaso.
rules-auto-approval = Sim.
rules-auto-ritual = A primeira carta jogável.
rules-auto-vote = Pula.

rules-chapter-cats = Gatos do computador e frases com um toque
rules-said = { $n ->
    [one] De dia, na discussão e na votação, cada gato pode dizer { $n } coisa com um toque: aonde vai, o que tem, de quem suspeita ou em quem confia, que é Vidente. Verdade ou não, cada um lê na própria língua.
    [many] De dia, na discussão e na votação, cada gato pode dizer { $n } de coisas com um toque: aonde vai, o que tem, de quem suspeita ou em quem confia, que é Vidente. Verdade ou não, cada um lê na própria língua.
   *[other] De dia, na discussão e na votação, cada gato pode dizer { $n } coisas com um toque: aonde vai, o que tem, de quem suspeita ou em quem confia, que é Vidente. Verdade ou não, cada um lê na própria língua.
  }
rules-said-when = Existe quando há gatos do computador à mesa, pois eles não ouvem você; o anfitrião pode ligar ou desligar.
rules-computer = O anfitrião os faz sentar antes do jogo: gatinhos, gatos ou gatos velhos. Sabem o que um celular mostraria no lugar deles e jogam pelas mesmas regras.
rules-practice = { $n ->
    [one] Uma mesa só sua com { $n } gato do computador. Ninguém espera por você.
    [many] Uma mesa só sua com { $n } de gatos do computador. Ninguém espera por você.
   *[other] Uma mesa só sua com { $n } gatos do computador. Ninguém espera por você.
  }
